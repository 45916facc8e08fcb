import type { Language } from '@parter/portal/language/languages.ts'

/** Somebody who doesn't exist, and what they buy. */
export interface DemoBuyer {
  readonly name: string
  readonly email: string
  readonly language: Language
  /** Which of the storefront's events, from the first on. */
  readonly event: number
  readonly quantity: number
  /** Minutes before the shop's first start. */
  readonly minutesAgo: number
  readonly usesPromoCode: boolean
  readonly isPartners: boolean
  /** Gives one ticket back. */
  readonly returnsOne: boolean
  /** Begins to pay, and never does. */
  readonly givesUp: boolean
}

const NAMES: Readonly<Record<string, readonly (readonly [given: string, family: string])[]>> = {
  et: [
    ['Mari', 'Näidis'],
    ['Jüri', 'Proov'],
    ['Kadri', 'Katse'],
    ['Toomas', 'Näidis'],
  ],
  lv: [
    ['Jānis', 'Paraugs'],
    ['Ilze', 'Piemēre'],
    ['Anna', 'Parauga'],
  ],
  lt: [
    ['Ona', 'Pavyzdė'],
    ['Jonas', 'Bandymas'],
    ['Rūta', 'Pavyzdė'],
  ],
  ru: [
    ['Анна', 'Примерова'],
    ['Пётр', 'Образцов'],
  ],
  cs: [
    ['Jiří', 'Vzorek'],
    ['Eva', 'Příkladová'],
    ['Tomáš', 'Zkouška'],
  ],
}
/** The domain is nobody's, and never will be (RFC 2606). */
const DOMAIN = 'buyers.example'
const DAY = 24 * 60
/** Days over which sales are spread; more of them are late than early. */
const DAYS = 21

/** The same numbers at every start, evenly spread in [0, 1). */
const spread = (seed: number): number => (Math.sin(seed * 12.9898) * 43_758.5453 + 1e6) % 1

/**
 * The buyers of a storefront.
 * @param languages that it is bought in, the commonest first
 * @param events how many it has
 */
export const demoBuyers = (languages: readonly Language[], events: number, count: number): DemoBuyer[] =>
  Array.from({ length: count }, (_, at) => {
    const seed = at + 1
    const language = languages[at % 4 === 3 ? 1 % languages.length : 0] ?? 'en'
    const names = NAMES[language] ?? [['Alex', 'Sample'] as const]
    const [given, family] = names[Math.floor(spread(seed) * names.length)] ?? ['Alex', 'Sample']
    const share = spread(seed + 500)
    return {
      name: `${given} ${family}`,
      email: `buyer${seed}.${language}@${DOMAIN}`,
      language,
      event: Math.floor(spread(seed + 100) ** 2 * events),
      quantity: [1, 2, 2, 2, 3, 4][Math.floor(spread(seed + 200) * 6)] ?? 2,
      // a tenth of them in the last hour, for who watches; the rest by day, between ten and ten
      minutesAgo:
        at % 10 === 0
          ? Math.floor(share * 50)
          : Math.floor(share ** 1.6 * DAYS) * DAY + Math.floor(spread(seed + 300) * 12 * 60) + 60,
      usesPromoCode: at % 7 === 2,
      isPartners: at % 6 === 5,
      returnsOne: at % 9 === 4,
      givesUp: at % 16 === 7,
    }
  })
