import type { DraftContent, DraftedEvent } from '@parter/contract/event-drafts/draft-content.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { DraftFacts } from './drafts.store.ts'

/** The longest number that a column holds. */
const LARGEST = 2_147_483_647
const numberIn = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value > 0 && value <= LARGEST ? value : null

/** The instant of a local time; null: it isn't one. */
export const instantOf = (local: string | undefined, timeZone: string): Date | null => {
  if (local === undefined) return null
  try {
    const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(local)
    const moment = hasOffset
      ? Temporal.Instant.from(local)
      : Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
    return new Date(moment.epochMilliseconds)
  } catch {
    return null
  }
}

/** The title in the storefront's language, or in any. */
export const titleOf = ({ texts = {} }: DraftedEvent, language: Language): string =>
  texts[language]?.title ?? Object.values(texts).find((one) => one?.title !== undefined)?.title ?? ''

/** @param timeZone of the venue or the storefront: lists are sorted by it, and its difference matters little */
export const factsOf = ({ event }: DraftContent, language: Language, timeZone: string): DraftFacts => ({
  title: titleOf(event, language).slice(0, 300),
  startsAt: instantOf(event.startsAt, timeZone),
  venueId: numberIn(event.venue),
  promoterId: numberIn(event.promoter),
})
