import type { Language } from '@parter/portal/language/languages.ts'

export const eventQuestion = (id: string, language: Language) =>
  ({ name: 'readEvent', input: { params: { id }, query: { language } } }) as const

export const pricesQuestion = (id: string, language: Language) =>
  ({ name: 'readPrices', input: { params: { id }, query: { language } } }) as const

export const seatMapQuestion = (id: string, language: Language) =>
  ({ name: 'readSeatMap', input: { params: { id }, query: { language } } }) as const
