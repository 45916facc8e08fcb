import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { type ReactNode, useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { type Tab, Tabs } from '../../../src/ui/navigation/tabs.tsx'
import styles from './drafts.module.css'

/** What is said in each language, a tab each. @param stateOf a word for how a language stands */
export const LanguageTabs = ({
  first,
  languages,
  stateOf,
  children,
}: {
  first: Language
  languages: readonly Language[]
  stateOf: (language: Language) => string
  children: (language: Language) => ReactNode
}) => {
  const { t } = useShop()
  const [current, setCurrent] = useState<Language>(first)
  const tabs = [...new Set([first, ...languages])].map(
    (language): Tab<Language> => ({
      id: language,
      label: `${LANGUAGE_FACTS[language].name} · ${stateOf(language)}`,
      content: (
        <div className={styles.fields} key={language}>
          {children(language)}
        </div>
      ),
    }),
  )
  return <Tabs label={t('event_drafts_languages')} tabs={tabs} current={current} onChange={setCurrent} />
}
