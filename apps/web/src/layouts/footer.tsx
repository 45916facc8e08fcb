import type { PublicPortal } from '@parter/contract/first-screen.ts'
import { useState } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { showConsentSettings } from '../consent/choice.ts'
import { chooseTheme, type Theme, themeNow } from '../platform/theme.ts'
import { Icon } from '../ui/actions/icon.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { SeatRows } from '../ui/pictures/seat-rows.tsx'
import { PortalLinks } from './portal-links.tsx'
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

const FooterLinks = ({ links }: { links: PublicPortal['footer']['left'] }) => {
  const { t, link } = useShop()
  return (
    <ul>
      {links.flatMap((item) => {
        const href = link(item)
        return href === null
          ? []
          : [
              <li key={item.label}>
                <a href={href} rel={'href' in item ? 'external' : undefined}>
                  {t(item.label)}
                </a>
              </li>,
            ]
      })}
    </ul>
  )
}

/** Help with its hours, the shop's own pages, the other storefronts, and how it looks. */
export const Footer = () => {
  const { t, portal } = useShop()
  return (
    <footer className={styles.footer} aria-label={t('shell_footer_label')}>
      <SeatRows className={styles.rows} rows={5} across={64} />
      <Container className={styles.inside}>
        <div className={styles.columns}>
          {portal.contacts.slice(0, 2).map((contact) => (
            <section key={contact.label}>
              <h2>{t(contact.label)}</h2>
              <p>{t(contact.text.key, contact.text.values)}</p>
              <ul>
                {contact.links.map(({ label, link }) => (
                  <li key={link}>
                    <a href={link}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section>
            <h2>{t('shell_footer_help')}</h2>
            <FooterLinks links={portal.footer.left} />
          </section>
          <section>
            <h2>{t('shell_footer_shop')}</h2>
            <FooterLinks links={portal.footer.right} />
          </section>
          <section>
            <h2>{t('shell_country')}</h2>
            <PortalLinks />
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
