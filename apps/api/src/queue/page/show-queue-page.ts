import type { Language } from '@parter/portal/language/languages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import { openGuestSession } from '../../account/sessions/guest-session.ts'
import { readPrices } from '../../box-office/stock/read-prices.ts'
import { readCards } from '../../catalogue/events/read-cards.ts'
import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { dateFormatsOf } from '../../platform/foundation/date-formats.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { POLICY_WITH_STYLES } from '../../platform/http/security-headers.ts'
import type { PlainRequest } from '../../platform/http/serve.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { enterQueue } from '../enter-queue.ts'
import { joinQueue, leaveQueue } from '../join-queue.ts'
import { describePlace, type OpenRoom, roomOf, type Ticket, ticketIn } from '../line/describe-place.ts'
import type { QueueRoomRow } from '../line/queue.store.ts'
import type { SoldEvent } from '../line/queue-memory.ts'
import { readLink } from '../line/queue-token.ts'
import { type JoinBy, whoJoins, workFor } from '../take-ticket.ts'
import { queuePage } from './queue-page.ts'
import { QUEUE_SCRIPT } from './queue-script.ts'
import { pathOnly } from './queue-view.ts'

/** The language of the page that the visitor comes from. */
export const languageIn = ({ query, visitor }: PlainRequest): Language =>
  pageAt(pathOnly(query.to).replace(/\?.*/, ''), visitor.portal).language

const roomIn = ({ params }: PlainRequest): number => Number(params.room)

/** The room of an address; undefined once it is closed: then everybody may go on. */
const openRoom = async (shop: Shop, asked: PlainRequest): Promise<OpenRoom | undefined> => {
  try {
    return await roomOf(shop, asked.visitor, roomIn(asked))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The keys that a visitor came with: of a pre-sale's link, of an email's, and the work that was done. */
const keysIn = ({ query }: PlainRequest): JoinBy => {
  const { link, who, proof } = query
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 200 ? value : undefined)
  return { link: text(link), who: text(who), proof: text(proof) }
}

/** Milliseconds for which what is left counts as current. */
const LATEST = 5000

/** What is sold in a room: the same for all who wait, so that one reads it for many. */
export const soldIn = async (
  shop: Shop,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
  { id, eventId }: QueueRoomRow,
): Promise<SoldEvent> => {
  if (eventId === null) return { event: null, prices: null }
  const key = `${id} ${language}`
  const known = shop.queue.sold.last(key)
  const read = async () => {
    const [[event = null], prices] = await Promise.all([
      readCards(shop.db, [eventId], { language, fallback: portal.defaultLocale, now: shop.clock.now() }),
      readPrices(shop, { portal, language }, eventId),
    ])
    return { event, prices }
  }
  try {
    return await shop.queue.sold.get(key, read, LATEST)
  } catch (error) {
    // a place is told though nothing can be read
    if (!isDatabaseDown(error)) throw error
    const last = known ?? { event: null, prices: null }
    void shop.queue.sold.get(key, () => Promise.resolve(last), LATEST)
    return last
  }
}

/** What went wrong when a button was pressed: the address has its code, and other texts of it are none of ours. */
const FAULTS = {
  sale_not_started: 'error_sale_not_started',
  token_invalid: 'error_token_invalid',
  email_not_verified: 'error_email_not_verified',
  email: 'error_field_email',
  too_many_requests: 'error_too_many_requests',
  temporarily_unavailable: 'error_temporarily_unavailable',
} as const
const isFault = (fault: unknown): fault is keyof typeof FAULTS => typeof fault === 'string' && fault in FAULTS

/** What the page asks of who has no place; who has one is asked nothing, and nothing is read for it. */
const joining = async (shop: Shop, asked: PlainRequest, { room, lines }: OpenRoom, ticket: Ticket | null) => {
  const { visitor, query } = asked
  const { link, who } = keysIn(asked)
  const lineId = readLink(sessionKeyOf(shop.settings), link)?.lineId
  const lane = lines.find(({ id, kind }) => kind === 'links' && id === lineId) ?? null
  const person = lane || ticket || !room.onePerson ? null : await whoJoins(shop, room, visitor, who)
  const language = languageIn(asked)
  return {
    lane,
    isAsked: room.onePerson && !lane && !person,
    isSent: query.sent === '1',
    work: lane || ticket ? undefined : await workFor(shop, room, visitor),
    fault: isFault(query.fault) ? translators[language](FAULTS[query.fault]) : null,
    keys: { ...(lane && link ? { link } : {}), ...(person && who ? { who } : {}) },
  }
}

/**
 * Shows a waiting room to who was sent there, and where they stand in it (R14.2, R14.3). A closed room sends them back.
 */
export const showQueuePage = async (shop: Shop, asked: PlainRequest): Promise<unknown> => {
  const { visitor, request, reply, query } = asked
  const to = pathOnly(query.to)
  const open = await openRoom(shop, asked)
  if (!open) return reply.redirect(to, 303)
  const { room, lines } = open
  const ticket = ticketIn(shop, request, lines)
  const asks = await joining(shop, asked, open, ticket)
  // a link leads into its line, whoever has a place in another
  const place =
    ticket && (!asks.lane || asks.lane.id === ticket.line.id) ? await describePlace(shop, open, ticket) : null
  const { portal } = visitor
  const language = languageIn(asked)
  const { event, prices } = await soldIn(shop, { portal, language }, room)
  const words = { t: translators[language], dates: dateFormatsOf(portal, language) }
  const lanes = lines.filter(({ lineOf }) => lineOf !== null)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY_WITH_STYLES)
    .send(queuePage({ portal, language, room, lanes, place, event, prices, to, ...asks }, words, QUEUE_SCRIPT))
}

/** The page again, with what there is to say. */
export const backToQueue = (
  { reply, query }: PlainRequest,
  { room }: OpenRoom,
  more: Readonly<Record<string, string>> = {},
) => reply.redirect(`/queue/${room.id}?${new URLSearchParams({ to: pathOnly(query.to), ...more })}`, 303)

/** A pressed button of the page; without an open room there is nothing to wait for. While the database is away it is pressed again. */
export const pressed =
  (act: (shop: Shop, asked: PlainRequest, open: OpenRoom) => Promise<unknown>) =>
  async (shop: Shop, asked: PlainRequest): Promise<unknown> => {
    const open = await openRoom(shop, asked)
    if (!open) return asked.reply.redirect(pathOnly(asked.query.to), 303)
    try {
      return await act(shop, asked, open)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      return backToQueue(asked, open, { fault: 'temporarily_unavailable' })
    }
  }

export const pressJoin = pressed(async (shop, asked, open) => {
  const { visitor, request, reply } = asked
  try {
    await joinQueue(shop, { visitor, request, reply, query: keysIn(asked) }, open.room.id)
  } catch (error) {
    if (!(error instanceof ShopError && isFault(error.code))) throw error
    return backToQueue(asked, open, { fault: error.code })
  }
  return backToQueue(asked, open)
})

export const pressLeave = pressed(async (shop, asked, { room, lines }) => {
  if (ticketIn(shop, asked.request, lines) !== null) await leaveQueue(shop, asked, room.id)
  return asked.reply.redirect(pathOnly(asked.query.to), 303)
})

/** Goes in, and back to where the visitor was; to the line again while the room is full or it isn't their turn. */
export const pressEnter = pressed(async (shop, asked, open) => {
  const { visitor, reply, query } = asked
  // who comes by a link may have no session yet, and a pass belongs to a cart
  const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
  try {
    await enterQueue(shop, { ...asked, visitor: { ...visitor, cartId } }, open.room.id)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'queued')) throw error
    return backToQueue(asked, open)
  }
  return reply.redirect(pathOnly(query.to), 303)
})
