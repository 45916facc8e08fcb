import { sign } from 'node:crypto'
import { paperColours } from '../../platform/accent-colour.ts'
import { readableCode } from '../ticket.rules.ts'
import type { GoogleAccount } from './google-account.ts'
import { type PassFacts, passWords } from './pass-words.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
/** Google advises against longer addresses: browsers cut them off. */
export const LONGEST_LINK = 1800
const LONGEST_TITLE = 100

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The address that saves a ticket in Google's wallet: event and ticket within a token that the operator's account has
 * signed (RS256), so that nothing has to be sent to Google before.
 * @param origin where the link stands
 */
export async function googleLink(facts: PassFacts, account: GoogleAccount, origin: string): Promise<string> {
  const { portal, order, ticket, language } = facts
  const words = await passWords(facts)
  const text = (value: string) => ({ defaultValue: { language, value: value.slice(0, LONGEST_TITLE) } })
  const { section, row, seat, zoneName } = ticket.label
  const places = Object.entries({ section: section ?? zoneName, row, seat }).filter(([, value]) => value)
  const classId = `${account.issuer}.event-${ticket.eventId}-${language}`
  const { startsAt, endsAt, doorsAt } = ticket
  const eventTicketClass = {
    id: classId,
    issuerName: portal.storeName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: text(words.title),
    venue: { name: text(words.venue || words.title), address: text(words.address || words.venue || words.title) },
    dateTime: {
      start: startsAt.toISOString(),
      ...(endsAt && { end: endsAt.toISOString() }),
      ...(doorsAt && { doorsOpen: doorsAt.toISOString() }),
    },
  }
  const eventTicketObject = {
    id: `${account.issuer}.${ticket.id}`,
    classId,
    state: 'ACTIVE',
    hexBackgroundColor: paperColours(portal.accentHue).accent,
    barcode: { type: 'QR_CODE', value: ticket.code, alternateText: readableCode(ticket.code) },
    reservationInfo: { confirmationCode: order.reference },
    seatInfo: Object.fromEntries(places.map(([name, value]) => [name, text(String(value))])),
    ...(words.kind && { ticketType: text(words.kind) }),
    ...(words.holder && { ticketHolderName: words.holder.slice(0, LONGEST_TITLE) }),
  }
  const unsigned = [
    encoded({ alg: 'RS256', typ: 'JWT' }),
    encoded({
      iss: account.email,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor((order.paidAt ?? startsAt).getTime() / 1000),
      origins: [origin],
      payload: { eventTicketClasses: [eventTicketClass], eventTicketObjects: [eventTicketObject] },
    }),
  ].join('.')
  return `${SAVE}${unsigned}.${sign('sha256', Buffer.from(unsigned), account.key).toString('base64url')}`
}
