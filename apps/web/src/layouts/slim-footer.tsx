import { showConsentSettings } from '../consent/choice.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './slim-footer.module.css'

/** What somebody who pays may want to read, of all that the storefront's footer has. */
const WANTED: readonly string[] = [
  'shell_link_find_purchase',
  'shell_link_terms',
  'shell_link_privacy',
  'shell_link_accessibility',
]

/** The footer while one pays: whom to ask, and what one agrees to. Nothing in it leads to other things to buy (R2.9). */
export const SlimFooter = () => {
  const { t, portal, link } = useShop()
  const [help] = portal.contacts
  const links = [...portal.footer.left, ...portal.footer.right].flatMap((item) => {
    const href = WANTED.includes(item.label) ? link(item) : null
    return href === null ? [] : [{ href, label: t(item.label), external: 'href' in item }]
  })
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
          {links.map(({ href, label, external }) => (
            <li key={href}>
              <a href={href} rel={external ? 'external' : undefined}>
                {label}
              </a>
            </li>
          ))}
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
