import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './portal-links.module.css'

/** The storefronts of other countries. They have their own languages and carts, so each is a full page load. */
export const PortalLinks = () => {
  const { portal, t } = useShop()
  return (
    <ul className={styles.portals}>
      {portal.portals.map(({ portalCode, label, link, icon }) => (
        <li key={portalCode}>
          <a href={link} rel="external" aria-label={`${t('shell_country')}: ${label}`}>
            <img src={icon} alt="" width="20" height="14" loading="lazy" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
