import type { NavigationItem } from '@parter/contract/content/content.ts'
import { AccountLink } from '../account/account-link.tsx'
import { useInit } from '../platform/shop/init.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import { FaceBand } from './face/face-band.tsx'
import { LanguageLinks } from './elsewhere/language-links.tsx'
import { NavigationLink, useNavigation } from './navigation-links.tsx'
import { PortalLinks } from './elsewhere/portal-links.tsx'
import styles from './whole-menu.module.css'

/** An item with those under it; a category shows its picture. */
const Item = ({ item, first }: { item: NavigationItem; first: boolean }) => {
  const category = useInit()?.categories.find(({ slug }) => slug === item.slug)
  const below = useNavigation(item.id)
  return (
    <li>
      <NavigationLink item={item}>
        {category ? (
          <PosterImage picture={category.picture} alt="" ratio="1/1" sizes="4.5rem" className={styles.picture} />
        ) : first ? (
          <Icon name="forward" />
        ) : null}
      </NavigationLink>
      {below.length > 0 ? (
        <ul>
          {below.map((one) => (
            <li key={one.id}>
              <NavigationLink item={one} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The full menu: every item with nested ones, one's own things, the languages and the other storefronts. */
export const WholeMenu = () => {
  const { t, path } = useShop()
  return (
    <>
      <div className={styles.face}>
        <FaceBand width={400} height={84} unit={28} />
      </div>
      <nav aria-label={t('shell_main_navigation')}>
        <ul className={styles.links}>
          {useNavigation(null).map((item, place) => (
            <Item key={item.id} item={item} first={place === 0} />
          ))}
          <li>
            <a href={path('favourites', {})}>
              {t('shell_favourites')}
              <Icon name="heart" />
            </a>
          </li>
          <li>
            <AccountLink spelled />
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
