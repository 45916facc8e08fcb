import { showConsentSettings } from '../consent/choice.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { LinkItems } from './link-items.tsx'
import styles from './slim-footer.module.css'

/** The part of the storefront's footer that a buyer may need in the checkout. */
const WANTED: readonly string[] = [
  'shell_link_find_purchase',
  'shell_link_terms',
  'shell_link_privacy',
  'shell_link_accessibility',
]

/** The footer of the checkout: contacts and terms, without links to other things to buy (R2.9). */
export const SlimFooter = () => {
  const { t, portal, link } = useShop()
  const [help] = portal.contacts
  const links = [...portal.footer.left, ...portal.footer.right]
    .filter(({ label }) => WANTED.includes(label))
    .map((item) => ({ href: link(item), label: t(item.label), external: 'href' in item }))
  return (
    <footer className={styles.footer} aria-label={t('shell_footer_label')}>
      <Container className={styles.inside}>
        {help ? (
          <section className={styles.help}>
            <h2>{t(help.label)}</h2>
            <p>{t(help.text.key, help.text.values)}</p>
            <ul>
              {help.links.map(({ label, link: href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <ul className={styles.links}>
          <LinkItems links={links} />
          <li>
            <button type="button" onClick={() => showConsentSettings()}>
              {t('shell_consent_settings')}
            </button>
          </li>
        </ul>
        <p className={styles.seller}>
          {portal.seller.name} · {portal.seller.address}
        </p>
      </Container>
    </footer>
  )
}
