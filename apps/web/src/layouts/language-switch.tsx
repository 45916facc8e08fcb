import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { useEffect, useId, useRef } from 'react'
import { useInit } from '../platform/shop/init.ts'
import { onNavigate } from '../platform/address/location.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { useSwitchPath } from '../platform/shop/slugs.ts'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './language-switch.module.css'
import { plainLetters } from './face/plain-letters.ts'

const YEAR_S = 365 * 24 * 60 * 60 /* R9.2 */

const remember = (language: string) => {
  document.cookie = `locale=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** Links to the current page in each of the storefront's languages (R2.8); typed input and held tickets are kept. */
export const LanguageLinks = () => {
  const { portal, language } = useShop()
  const init = useInit()
  const switched = useSwitchPath([
    ...(init?.categories ?? []).map(({ slugs }) => slugs),
    ...(init?.navigations ?? []).map(({ slugs }) => slugs),
  ])
  return (
    <ul className={styles.languages}>
      {portal.locales.map(({ code }) => (
        <li key={code}>
          <a
            href={switched(code)}
            hrefLang={code}
            lang={code}
            style={plainLetters(LANGUAGE_FACTS[code].name, LANGUAGE_FACTS[language].name)}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => remember(code)}
          >
            {LANGUAGE_FACTS[code].name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The same links in a menu of the header. */
export const LanguageMenu = () => {
  const { t, language } = useShop()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => onNavigate(() => list.current?.hidePopover()), [])
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <Icon name="globe" />
        <span className="visually-hidden">
          {t('shell_language')}: {LANGUAGE_FACTS[language].name}
        </span>
        <span>{language.toUpperCase()}</span>
      </button>
      <div ref={list} id={id} popover="auto" className={styles.popover}>
        <LanguageLinks />
      </div>
    </div>
  )
}
