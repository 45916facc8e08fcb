import type { InitData } from '@parter/contract/content.ts'
import { pathOfNavigation } from '@parter/portal/paths/navigation-path.ts'
import { useEffect, useRef, useState } from 'react'
import { AccountLink } from '../account/account-link.tsx'
import { useTicketCount } from '../cart/cart.queries.ts'
import { onPlace } from '../platform/place.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { CountDot, IconButton } from '../ui/actions/icon-button.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { Logo } from '../ui/pictures/mark.tsx'
import type { MarkName } from '../ui/pictures/mark.rules.ts'
import { LanguageLinks, LanguageMenu } from './language-switch.tsx'
import { PortalLinks } from './portal-links.tsx'
import styles from './header.module.css'

const META_DELAY_MS = 500 /* R4.6 */

/** Which mark a storefront has; test variants have that of their original. */
const markOf: Readonly<Record<string, MarkName>> = {
  ee: 'esirida',
  lv: 'rampa',
  lt: 'loze',
  by: 'antrakt',
  cz: 'opona',
}

const useCountAfterStart = (): number => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), META_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return useTicketCount(isTime)
}

const NavigationLinks = ({ init }: { init: InitData }) => {
  const { language, portal } = useShop()
  return init.navigations
    .filter((item) => item.parentId === null)
    .map((item) => {
      const { href, external } = pathOfNavigation(item.slug, language, portal)
      const isHere = !external && location.pathname === href
      return (
        <li key={item.id}>
          <a href={href} aria-current={isHere ? 'page' : undefined} rel={external ? 'external' : undefined}>
            {item.label}
          </a>
        </li>
      )
    })
}

const CartLink = () => {
  const { t, path } = useShop()
  const count = useCountAfterStart()
  return (
    <a
      className={styles.cart}
      href={path('checkout', {})}
      title={t('shell_cart')}
      aria-label={t('shell_cart_count', { count })}
    >
      <Icon name="bag" size="1.375rem" />
      {count > 0 ? <CountDot count={count} /> : null}
    </a>
  )
}

const WholeMenu = ({ init }: { init: InitData }) => {
  const { t, path } = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => onPlace(() => dialog.current?.close()), [])
  return (
    <div className={styles.menuPlace}>
      <IconButton
        icon="menu"
        label={t('shell_menu_open')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      {/* a press on the veil closes it; the keyboard has Escape and the button */}
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label={t('shell_main_navigation')}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className={styles.menuInside}>
          <div className={styles.menuTop}>
            <IconButton icon="close" label={t('shell_menu_close')} onClick={() => dialog.current?.close()} />
          </div>
          <nav aria-label={t('shell_main_navigation')}>
            <ul className={styles.menuLinks}>
              <NavigationLinks init={init} />
              <li>
                <a href={path('favourites', {})}>{t('shell_favourites')}</a>
              </li>
            </ul>
          </nav>
          <h2 className={styles.menuHeading}>{t('shell_language')}</h2>
          <LanguageLinks init={init} />
          <h2 className={styles.menuHeading}>{t('shell_country')}</h2>
          <PortalLinks />
        </div>
      </dialog>
    </div>
  )
}

/** Where one is, what there is, what one has. `quiet`: only the way home and the cart, while paying. */
export const Header = ({ init, quiet = false }: { init: InitData; quiet?: boolean }) => {
  const { t, portal, path } = useShop()
  return (
    <header className={styles.header} data-quiet={quiet || undefined}>
      <Container className={styles.inside}>
        <a className={styles.home} href={path('frontPage', {})} aria-label={`${portal.storeName} – ${t('shell_home')}`}>
          <Logo of={markOf[portal.portalCode.slice(0, 2)] ?? 'esirida'} name={portal.storeName} />
        </a>
        {quiet ? null : (
          <nav className={styles.nav} aria-label={t('shell_main_navigation')}>
            <ul>
              <NavigationLinks init={init} />
            </ul>
          </nav>
        )}
        <div className={styles.tools}>
          {quiet ? null : (
            <>
              <a
                className={styles.cart}
                href={path('search', {})}
                title={t('shell_search')}
                aria-label={t('shell_search')}
              >
                <Icon name="search" size="1.375rem" />
              </a>
              <a
                className={`${styles.cart} ${styles.onDesk}`}
                href={path('favourites', {})}
                title={t('shell_favourites')}
                aria-label={t('shell_favourites')}
              >
                <Icon name="heart" size="1.375rem" />
              </a>
            </>
          )}
          <LanguageMenu init={init} />
          <AccountLink className={styles.cart} />
          <CartLink />
          {quiet ? null : <WholeMenu init={init} />}
        </div>
      </Container>
    </header>
  )
}
