import type { Language } from '@parter/portal/language/languages.ts'

export const eventQuery = (id: string, language: Language) =>
  ({ name: 'readEvent', input: { params: { id }, query: { language } } }) as const

export const pricesQuery = (id: string, language: Language) =>
  ({ name: 'readPrices', input: { params: { id }, query: { language } } }) as const

export const seatMapQuery = (id: string, language: Language) =>
  ({ name: 'readSeatMap', input: { params: { id }, query: { language } } }) as const
