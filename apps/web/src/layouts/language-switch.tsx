import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { onNavigate } from '../platform/address/location.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './language-switch.module.css'

/** Loaded when the menu is opened; the page's whole menu and footer have them too. */
const LanguageLinks = lazy(async () => ({ default: (await import('./elsewhere/language-links.tsx')).LanguageLinks }))

/** The links to the page in other languages, in a menu of the header. */
export const LanguageMenu = () => {
  const { t, language } = useShop()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onNavigate(() => list.current?.hidePopover()), [])
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id} onClick={() => setWanted(true)}>
        <Icon name="globe" />
        <span className="visually-hidden">
          {t('shell_language')}: {LANGUAGE_FACTS[language].name}
        </span>
        <span>{language.toUpperCase()}</span>
      </button>
      <div ref={list} id={id} popover="auto" className={styles.popover}>
        {isWanted ? (
          <Suspense>
            <LanguageLinks />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
