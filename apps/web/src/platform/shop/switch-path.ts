import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { type SlugMap, switchLanguage } from '@parter/portal/paths/switch-language.ts'
import { useShop } from './shop-context.tsx'
import { type SlugsByLanguage, useShownSlugs } from './slugs.ts'

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
  const contents = [...useShownSlugs(), ...extra]
  return (to) =>
    switchLanguage(location.pathname + location.search + location.hash, language, to, portal, slugMapTo(contents, to))
}
