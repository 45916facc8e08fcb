import { type ByLanguage, fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import type { View } from '../events/event-card.rules.ts'

interface Named {
  readonly name: string
  readonly slug: string
}

/** A name as a reader gets it: its language, and its slug in all languages. */
export const namedIn = <T extends Named>(texts: ByLanguage<T>, { language, fallback }: View) => {
  const found = textIn(texts, language, fallback)
  return found && { text: found.text, lang: found.language, slugs: fieldByLanguage(texts, 'slug') }
}

/** Sorted by name as the language does it: õ after w in Estonian, č after c in Czech. */
export const byName = <T extends { readonly name: string; readonly id: number }>(
  things: readonly T[],
  language: string,
): T[] => {
  const { compare } = new Intl.Collator(language)
  return things.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
}

/** A page of a list. @param after where the previous page ended: its `next` */
export const pageFrom = <T>(
  all: readonly T[],
  { after = '0', limit = 60 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): { readonly page: T[]; readonly total: number; readonly next: string | null } => {
  const end = Number(after) + limit
  return { page: all.slice(Number(after), end), total: all.length, next: end < all.length ? String(end) : null }
}

interface Placed {
  readonly county: string
  readonly city: string
}

/** How many venues each county and city has, identified by the venues' own names, sorted by the translated ones. */
export const countPlaces = (venues: readonly { readonly own: Placed; readonly shown: Placed }[], language: string) => {
  const { compare } = new Intl.Collator(language)
  const counted = (all: typeof venues, part: 'county' | 'city') =>
    [...Map.groupBy(all, ({ own }) => own[part])]
      .map(([name, there]) => ({ name, label: there[0]?.shown[part] ?? name, venues: there.length, there }))
      .toSorted((a, b) => compare(a.label, b.label))
  return counted(venues, 'county').map(({ there, ...county }) => ({
    ...county,
    cities: counted(there, 'city').map(({ there: _there, ...city }) => city),
  }))
}
