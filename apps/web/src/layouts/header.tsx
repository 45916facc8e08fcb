import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { lazy, useEffect, useId, useRef, useState } from 'react'
import { AccountLink } from '../account/account-link.tsx'
import { useTicketCount } from '../cart/changes/cart.queries.ts'
import { onNavigate } from '../platform/address/location.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { CountDot, IconButton } from '../ui/actions/icon-button.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { usePageMark } from '../ui/layout/page-marks.ts'
import { Logo } from '../ui/pictures/logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './header.module.css'
import styled from './language-switch.module.css'

/** Loaded when the menu is opened. */
const WholeMenu = lazy(async () => ({ default: (await import('./whole-menu.tsx')).WholeMenu }))

const META_DELAY_MS = 500 /* R4.6 */

const useCountAfterStart = (): number => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), META_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return useTicketCount(isTime)
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

/** Loaded when the menu is opened; the page's whole menu and footer have them too. */
const LanguageLinks = lazy(async () => ({ default: (await import('./elsewhere/language-links.tsx')).LanguageLinks }))

/** The links to the page in other languages, in a menu of the header. */
export const LanguageMenu = () => {
  const { t, language: code } = useShop()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onNavigate(() => list.current?.hidePopover()), [])
  return (
    <div className={styled.menu}>
      <button type="button" className={styled.button} popoverTarget={id} onClick={() => setWanted(true)}>
        <Icon name="globe" />
        <span className="visually-hidden">
          {t('shell_language')}: {LANGUAGE_FACTS[code].name}
        </span>
        <span>{code.toUpperCase()}</span>
      </button>
      <div ref={list} id={id} popover="auto" className={styled.popover}>
        {isWanted ? (
          <Optional>
            <LanguageLinks />
          </Optional>
        ) : null}
      </div>
    </div>
  )
}

interface Props {
  /** Only the link home and the cart, in the checkout. */
  quiet?: boolean
  /** The page begins with a poster: on a phone it is at the very top, on a desktop the header stands beside it. */
  besidePoster?: boolean
}

/** The header of every page. */
export const Header = ({ quiet = false, besidePoster = false }: Props) => {
  const { t, portal, path } = useShop()
  const menu = useRef<HTMLDialogElement>(null)
  // null: it was never opened
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => onNavigate(() => menu.current?.close()), [])
  usePageMark('dialog', isOpen === true)
  usePageMark('besidePoster', besidePoster)
  return (
    <>
      <header
        className={styles.header}
        data-stage
        data-quiet={quiet || undefined}
        data-beside-poster={besidePoster || undefined}
      >
        <Container className={styles.inside}>
          <a
            className={styles.home}
            href={path('frontPage', {})}
            aria-label={`${portal.storeName} – ${t('shell_home')}`}
          >
            <Logo logo={portal.logo} mark={portal.logoMobile} name={portal.storeName} />
          </a>
          {quiet ? null : (
            <nav className={styles.nav} aria-label={t('shell_main_navigation')}>
              <ul>
                <NavigationLinks />
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
            <LanguageMenu />
            <AccountLink className={styles.cart} />
            <CartLink />
            {quiet ? null : (
              <div className={styles.menuPlace}>
                <IconButton
                  icon="menu"
                  label={t('shell_menu_open')}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setOpen(true)
                    menu.current?.showModal()
                  }}
                />
              </div>
            )}
          </div>
        </Container>
      </header>
      {/* beside the header, so that it has the page's own light where the header has that of a picture; a press on the
          backdrop closes it, the keyboard has Escape and the button */}
      {quiet ? null : (
        <dialog
          ref={menu}
          className={styles.menu}
          aria-label={t('shell_main_navigation')}
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
          onClose={() => setOpen(false)}
        >
          <div className={styles.menuInside}>
            <div className={styles.menuTop}>
              <IconButton icon="close" label={t('shell_menu_close')} onClick={() => menu.current?.close()} />
            </div>
            {isOpen !== null ? (
              <Optional>
                <WholeMenu />
              </Optional>
            ) : null}
          </div>
        </dialog>
      )}
    </>
  )
}
