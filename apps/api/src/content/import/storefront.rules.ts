import type { Language } from '@parter/portal/languages.ts'

/** A storefront that a folder feeds, with all that its rows depend on. */
export interface Storefront {
  readonly code: string
  readonly language: Language
  readonly countryCode: string
  readonly currency: string
  readonly timeZone: string
  /** Added to the numbers of the folder. */
  readonly offsets: { readonly events: number; readonly series: number; readonly others: number }
}

export const NO_OFFSETS = { events: 0, series: 0, others: 0 } as const

/** The storefront that halls belong to: geometry holds no stock, so copies share it. */
export const mainStorefront = (storefronts: readonly Storefront[]): Storefront | undefined =>
  storefronts.find(({ offsets }) => offsets.events === 0 && offsets.series === 0 && offsets.others === 0)
