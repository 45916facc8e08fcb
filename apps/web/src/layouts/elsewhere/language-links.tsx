import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useSwitchPath } from '../../platform/shop/switch-path.ts'
import styles from '../language-switch.module.css'

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
