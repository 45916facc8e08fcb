import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { pathOfNavigation } from '@parter/portal/paths/navigation-path.ts'
import { useState } from 'react'
import { ContentIcon } from '../platform/shop/content-icon.tsx'
import { useInit } from '../platform/shop/init.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { showConsentSettings } from '../consent/choice.ts'
import { chooseTheme, type Theme, themeNow } from '../platform/device/theme.ts'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { Icon } from '../ui/actions/icon.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { AccordionItem } from '../ui/navigation/accordion.tsx'
import { FaceBand } from './face/face-band.tsx'
import { PortalLinks } from './elsewhere/portal-links.tsx'
import { type FooterLink, LinkItems } from './link-items.tsx'
import styles from './footer.module.css'

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]
const themeIcon = { system: 'device', light: 'sun', dark: 'moon' } as const

const ThemeSwitch = () => {
  const { t } = useShop()
  const [theme, setTheme] = useState<Theme>(themeNow)
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{t('shell_theme')}</legend>
      {themes.map((value) => (
        <label key={value} title={t(`shell_theme_${value}`)}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              chooseTheme(value)
              setTheme(value)
            }}
          />
          <Icon name={themeIcon[value]} label={t(`shell_theme_${value}`)} />
        </label>
      ))}
    </fieldset>
  )
}

/** The links of the storefront's file and then of the content's lists, without duplicates. */
const useFooterLinks = (own: PublicPortal['footer']['left'], isWanted: (list: string) => boolean): FooterLink[] => {
  const { t, link, language, portal } = useShop()
  const init = useInit()
  const found = new Map<string, FooterLink>()
  const add = (one: FooterLink) => {
    if (!found.has(one.href)) found.set(one.href, one)
  }
  for (const item of own) add({ href: link(item), label: t(item.label), external: 'href' in item })
  for (const [name, list] of Object.entries(init?.links ?? {}))
    if (isWanted(name)) for (const { label, slug } of list) add({ label, ...pathOfNavigation(slug, language, portal) })
  return [...found.values()]
}

/** Two columns of links under their heading; on a phone they are opened by it. */
const FooterLinks = ({ title, links }: { title: string; links: readonly FooterLink[] }) => {
  const isWide = useIsWide()
  const heading = <h2>{title}</h2>
  const list = (
    <ul className={styles.links}>
      <LinkItems links={links} />
    </ul>
  )
  return (
    <section>
      {isWide ? (
        <>
          {heading}
          {list}
        </>
      ) : (
        <AccordionItem title={heading}>{list}</AccordionItem>
      )}
    </section>
  )
}

const SocialLinks = () => {
  const { t, portal } = useShop()
  return (
    <ul className={styles.social} aria-label={t('shell_follow_us')}>
      {portal.socialLinks.map(({ label, link, icon }) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            title={label}
            aria-label={`${label} (${t('shell_open_externally')})`}
          >
            <ContentIcon name={icon} size="1.5rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The list of links shown in the column of help; all others are shown with the shop's pages. */
const isHelp = (list: string): boolean => list === 'help'
const isOther = (list: string): boolean => !isHelp(list)

/** Help with its hours, the shop's pages, the other storefronts, and the choice of the theme. */
export const Footer = () => {
  const { t, portal, path } = useShop()
  const help = useFooterLinks(portal.footer.left, isHelp)
  const shop = useFooterLinks(portal.footer.right, isOther)
  const about = path('infoArticle', { infosection: 'info', id: portal.pagesIds.homepage })
  return (
    <footer className={styles.footer} aria-label={t('shell_footer_label')}>
      <div className={styles.face}>
        <FaceBand width={1440} height={96} unit={26} />
      </div>
      <Container className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.people}>
            {portal.contacts.slice(0, 2).map((contact, at) => (
              <section key={contact.label}>
                <h2>{t(contact.label)}</h2>
                {at === 0 ? <p>{t(contact.text.key, contact.text.values)}</p> : null}
                <ul className="row-3">
                  {contact.links.map(({ label, link }) => (
                    <li key={link}>
                      <a href={link}>{label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <FooterLinks title={t('shell_footer_help')} links={help} />
          <FooterLinks
            title={t('shell_footer_shop')}
            links={[{ href: about, label: t('shell_link_about'), external: false }, ...shop]}
          />
          <section>
            <h2>{t('shell_country')}</h2>
            <PortalLinks />
            <SocialLinks />
          </section>
        </div>
        <div className={styles.last}>
          <p>
            {portal.seller.name} · {portal.seller.address}
          </p>
          <button type="button" className={styles.consent} onClick={() => showConsentSettings()}>
            {t('shell_consent_settings')}
          </button>
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  )
}
