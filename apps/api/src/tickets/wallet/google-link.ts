import { sign } from 'node:crypto'
import { accentColours } from '../../platform/foundation/accent-colour.ts'
import { doorsOf, readableCode, spanOf } from '../ticket/ticket.rules.ts'
import type { GoogleAccount } from './google-account.ts'
import { type PassFacts, passTexts } from './pass-texts.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
/** Google advises against longer addresses: browsers cut them off. */
export const LONGEST_LINK = 1800
const LONGEST_TITLE = 100

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Optional parts that are left out, in this order, while the link is too long. */
const DISPENSABLE = ['colour', 'address', 'alternateText', 'holder', 'kind', 'doors', 'longTitle'] as const
type Dispensable = (typeof DISPENSABLE)[number]
const SHORT_TITLE = 30

/**
 * The address that saves a ticket in Google's wallet. Event and ticket are in a token signed by the operator's account
 * (RS256), so that nothing has to be sent to Google before.
 * @param origin where the link stands
 */
export async function googleLink(facts: PassFacts, account: GoogleAccount, origin: string): Promise<string> {
  const words = await passTexts(facts)
  for (let dropped = 0; ; dropped++) {
    const without = DISPENSABLE.slice(0, dropped)
    const payload = payloadOf(facts, words, account, (part) => !without.includes(part))
    const { order, ticket } = facts
    const unsigned = [
      encoded({ alg: 'RS256', typ: 'JWT' }),
      encoded({
        iss: account.email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor((order.paidAt ?? ticket.startsAt).getTime() / 1000),
        origins: [origin],
        payload,
      }),
    ].join('.')
    const link = `${SAVE}${unsigned}.${sign('sha256', Buffer.from(unsigned), account.key).toString('base64url')}`
    if (link.length < LONGEST_LINK || dropped === DISPENSABLE.length) return link
  }
}

function payloadOf(
  { portal, order, ticket, language }: PassFacts,
  words: Awaited<ReturnType<typeof passTexts>>,
  account: GoogleAccount,
  has: (part: Dispensable) => boolean,
) {
  const longest = has('longTitle') ? LONGEST_TITLE : SHORT_TITLE
  const text = (value: string) => ({ defaultValue: { language, value: value.slice(0, longest) } })
  const { section, row, seat, zoneName } = ticket.label
  const places = Object.entries({ section: section ?? zoneName, row, seat }).filter(([, value]) => value)
  const span = spanOf(ticket)
  const doorsAt = doorsOf(ticket)
  const isPlain = ticket.days === null && ticket.change.kind === 'none'
  // Google never updates a class from a link, so another date, or one of several days, gets another class
  const of = isPlain ? '' : `-${span ? span.startsAt.getTime() / 60_000 : 'undated'}`
  const classId = `${account.issuer}.event-${ticket.eventId}-${language}${of}`
  const venue = words.venue || words.title
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: portal.storeName,
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(words.title),
        venue: { name: text(venue), address: text(has('address') ? words.address || venue : '–') },
        ...(span && {
          dateTime: {
            start: span.startsAt.toISOString(),
            ...(span.endsAt && { end: span.endsAt.toISOString() }),
            ...(doorsAt && has('doors') && { doorsOpen: doorsAt.toISOString() }),
          },
        }),
      },
    ],
    eventTicketObjects: [
      {
        id: `${account.issuer}.${ticket.id}`,
        classId,
        state: ticket.change.kind === 'cancelled' ? 'INACTIVE' : 'ACTIVE',
        ...(has('colour') && { hexBackgroundColor: accentColours(portal.accentHue).accent }),
        barcode: {
          type: 'QR_CODE',
          value: ticket.code,
          ...(has('alternateText') && { alternateText: readableCode(ticket.code) }),
        },
        reservationInfo: { confirmationCode: order.reference },
        seatInfo: Object.fromEntries(places.map(([name, value]) => [name, text(String(value))])),
        ...(words.kind && has('kind') && { ticketType: text(words.kind) }),
        ...(words.holder && has('holder') && { ticketHolderName: words.holder.slice(0, LONGEST_TITLE) }),
      },
    ],
  }
}
