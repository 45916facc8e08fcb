import type { Translate } from '@parter/portal/messages/messages.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import type { EventCard } from '../catalogue/catalogue.ts'
import { changeLabelKey, changeOf } from './event-change.ts'

/** What labels are said with. */
interface Words {
  readonly t: Translate
  readonly dates: DateFormats
}

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'solid'

/** What is new about an event that was moved: its date, its venue, or both. */
const movedLabel = (event: EventCard, { t }: Words): { text: string; tone: Tone } | null => {
  const word = changeLabelKey(changeOf(event))
  return word && { text: t(`shell_status_${word}`), tone: 'warn' }
}

/**
 * How an event stands, in a word and its tone; nothing where there is nothing to say: on sale is the usual.
 * @param now milliseconds since 1970
 */
export const standingLabel = (event: EventCard, words: Words, now: number): { text: string; tone: Tone } | null => {
  const { t, dates } = words
  switch (event.status) {
    case 'on_sale':
    case 'moved':
      return movedLabel(event, words)
    case 'few_left':
      return { text: t('catalogue_status_few_left', { count: event.placesLeft ?? 0 }), tone: 'warn' }
    case 'not_yet_on_sale':
      return {
        text: t('shell_sale_opens', { when: dates.date(event.saleStartsAt, event.timeZone) }),
        tone: 'solid',
      }
    case 'cancelled':
      return { text: t('shell_status_cancelled'), tone: 'bad' }
    case 'postponed':
      return { text: t('shell_status_postponed'), tone: 'warn' }
    case 'sold_out':
      return { text: t('catalogue_status_sold_out'), tone: 'plain' }
    case 'off_sale':
      return {
        text: t(now >= Date.parse(event.saleEndsAt) ? 'catalogue_status_sale_ended' : 'catalogue_status_off_sale'),
        tone: 'plain',
      }
    case 'past':
      return { text: t('catalogue_status_past'), tone: 'plain' }
  }
}

/** A gift ticket is for an evening that its recipient will choose, until the day that it is dated. */
export const isGiftTicket = ({ categories }: EventCard): boolean => categories.some(({ code }) => code === 'gift-cards')

/** An event's announced date, by the rules of dates of the storefront, in the venue's time zone; of a gift ticket how long it is good. */
export const announcedDateLabel = (event: EventCard, { t, dates }: Words): string => {
  if (isGiftTicket(event)) return t('catalogue_valid_until', { when: dates.date(event.eventStartAt, event.timeZone) })
  return dates.event({ startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone })
}
