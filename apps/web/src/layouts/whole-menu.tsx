import { useShop } from '../platform/shop/shop-context.tsx'
import { FaceBand } from './face/face-band.tsx'
import { LanguageLinks } from './elsewhere/language-links.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { PortalLinks } from './elsewhere/portal-links.tsx'
import styles from './whole-menu.module.css'

/** The full menu: every item with nested ones, the languages and the other storefronts. */
export const WholeMenu = () => {
  const { t, path } = useShop()
  return (
    <>
      <div className={styles.face}>
        <FaceBand width={400} height={84} unit={28} />
      </div>
      <nav aria-label={t('shell_main_navigation')}>
        <ul className={styles.links}>
          <NavigationLinks whole />
          <li>
            <a href={path('favourites', {})}>{t('shell_favourites')}</a>
          </li>
        </ul>
      </nav>
      <h2 className={styles.heading}>{t('shell_language')}</h2>
      <div className={styles.languages}>
        <LanguageLinks />
      </div>
      <h2 className={styles.heading}>{t('shell_country')}</h2>
      <PortalLinks />
    </>
  )
}
