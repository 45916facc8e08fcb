import { type LargeCatalogue, randomNumbers } from './large-catalogue.ts'

/** A visitor's text and filters. */
export interface Search {
  readonly q: string
  readonly filters: Readonly<Record<string, string>>
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** One typo: a letter dropped, doubled or swapped with its neighbour. */
const slip = (text: string, dice: () => number): string => {
  const at = 1 + Math.floor(dice() * (text.length - 2))
  const kind = Math.floor(dice() * 3)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + (text[at] ?? '') + text.slice(at)
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

const capitalised = (dice: () => number) =>
  dice() < 0.5 ? (text: string) => text : (text: string) => text.toLowerCase()

/**
 * Realistic searches, all different: names in full, half typed, mistyped or without diacritics, and sometimes a city or a
 * category that half of the events have.
 */
export const madeUpSearches = (
  { titles, performers, cities }: LargeCatalogue,
  many: number,
  days: readonly string[],
): { readonly typed: Search[]; readonly listed: Search[] } => {
  const dice = randomNumbers(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T
  const words = () => {
    const roll = dice()
    if (roll < 0.06) return pick(cities)
    if (roll < 0.1) return pick(['concerts', 'theatre', 'film', 'family'])
    const name = capitalised(dice)(pick(dice() < 0.6 ? titles : performers))
    if (roll < 0.4) return name
    if (roll < 0.6) return withoutMarks(name)
    return roll < 0.8 ? slip(name, dice) : name.split(' ').toReversed().join(' ')
  }
  const typed = Array.from({ length: many }, () => {
    const all = words()
    return { q: all.slice(0, 2 + Math.floor(dice() * (all.length - 1))), filters: {} }
  })
  const filters = (): Record<string, string> => {
    const roll = dice()
    if (roll < 0.2) return { city: pick(cities) }
    if (roll < 0.4)
      return { category: pick(['concerts', 'theatre', 'sport', 'film']), priceTo: String(pick([2000, 3500])) }
    if (roll < 0.6) return { from: pick(days), sort: pick(['date', 'price', 'popularity']) }
    return roll < 0.8 ? { category: 'concerts', city: pick(cities), from: pick(days) } : {}
  }
  // a third has no text: lists with filters only
  const listed = Array.from({ length: many }, (_, at) => ({
    q: dice() < 0.33 ? '' : words(),
    filters: { ...filters(), limit: String(20 + (at % 10)) },
  }))
  return { typed, listed }
}
