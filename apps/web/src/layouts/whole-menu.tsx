import { useShop } from '../platform/shop/shop-context.tsx'
import { FaceBand } from './face/face-band.tsx'
import footer from './footer.module.css'
import styles from './header.module.css'
import { LanguageLinks } from './language-switch.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { PortalLinks } from './portal-links.tsx'

/** The full menu: every item with nested ones, the languages and the other storefronts. */
export const WholeMenu = () => {
  const { t, path } = useShop()
  return (
    <>
      <nav aria-label={t('shell_main_navigation')}>
        <ul className={styles.menuLinks}>
          <NavigationLinks whole />
          <li>
            <a href={path('favourites', {})}>{t('shell_favourites')}</a>
          </li>
        </ul>
      </nav>
      <h2 className={styles.menuHeading}>{t('shell_language')}</h2>
      <LanguageLinks />
      <h2 className={styles.menuHeading}>{t('shell_country')}</h2>
      <PortalLinks />
      <div className={footer.face}>
        <FaceBand width={400} height={160} unit={28} />
      </div>
    </>
  )
}
