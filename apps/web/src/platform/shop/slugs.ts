import { useEffect, useSyncExternalStore } from 'react'

export type SlugsByLanguage = Readonly<Record<string, string>>

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

/** Those slugs, wherever they are needed. */
export const useShownSlugs = (): readonly SlugsByLanguage[] => useSyncExternalStore(subscribe, () => shown)
