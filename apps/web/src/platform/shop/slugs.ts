import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { type SlugMap, switchLanguage } from '@parter/portal/paths/switch-language.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from './shop-context.tsx'

type SlugsByLanguage = Readonly<Record<string, string>>

/** The slugs of the current content, by language: set by the page, used by the language switch (R2.8). */
let shown: readonly SlugsByLanguage[] = []
const listeners = new Set<() => void>()
const show = (slugs: readonly SlugsByLanguage[]) => {
  shown = slugs
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the slugs of the current page's content in other languages. */
export const useContentSlugs = (slugs: SlugsByLanguage | null | undefined): void => {
  useEffect(() => {
    if (!slugs) return
    show([...shown, slugs])
    return () => show(shown.filter((other) => other !== slugs))
  }, [slugs])
}

/** From the slugs of any language to those of one. */
const slugMapTo = (contents: readonly SlugsByLanguage[], to: Language): SlugMap => {
  const map: Record<string, string> = {}
  for (const slugs of contents)
    for (const language of LANGUAGES) {
      const from = slugs[language]
      const target = slugs[to]
      if (from !== undefined && target !== undefined) map[from] = target
    }
  return map
}

/** The current address in another language, with its query and hash. */
export const useSwitchPath = (extra: readonly SlugsByLanguage[] = []): ((to: Language) => string) => {
  const { language, portal } = useShop()
  const contents = [...useSyncExternalStore(subscribe, () => shown), ...extra]
  return (to) =>
    switchLanguage(location.pathname + location.search + location.hash, language, to, portal, slugMapTo(contents, to))
}
