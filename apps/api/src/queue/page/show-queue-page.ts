import type { Language } from '@parter/portal/language/languages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import { openGuestSession } from '../../account/sessions/guest-session.ts'
import { readPrices } from '../../box-office/stock/read-prices.ts'
import { readCards } from '../../catalogue/events/read-cards.ts'
import { dateFormatsOf } from '../../platform/foundation/date-formats.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { POLICY_WITH_STYLES } from '../../platform/http/security-headers.ts'
import type { PlainRequest } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { describePlace, roomOf } from '../describe-place.ts'
import { enterQueue } from '../enter-queue.ts'
import { joinQueue, leaveQueue, serialIn } from '../join-queue.ts'
import type { QueueRoomRow } from '../queue.store.ts'
import type { SoldEvent } from '../queue-memory.ts'
import { queuePage } from './queue-page.ts'
import { QUEUE_SCRIPT } from './queue-script.ts'
import { pathOnly } from './queue-view.ts'

/** The language of the page that the visitor comes from. */
const languageIn = ({ query, visitor }: PlainRequest): Language =>
  pageAt(pathOnly(query.to).replace(/\?.*/, ''), visitor.portal).language

const roomIn = ({ params }: PlainRequest): number => Number(params.room)

/** The room of an address; undefined once it is closed: then everybody may go on. */
const openRoom = async (shop: Shop, asked: PlainRequest): Promise<QueueRoomRow | undefined> => {
  try {
    return await roomOf(shop, asked.visitor, roomIn(asked))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return undefined
    throw error
  }
}

/** Milliseconds for which what is left counts as current. */
const LATEST = 5000

/** What is sold in a room: the same for all who wait, so that one reads it for many. */
const soldIn = async (
  shop: Shop,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
  { id, eventId }: QueueRoomRow,
): Promise<SoldEvent> => {
  if (eventId === null) return { event: null, prices: null }
  return shop.queue.sold.get(
    `${id} ${language}`,
    async () => {
      const [[event = null], prices] = await Promise.all([
        readCards(shop.db, [eventId], { language, fallback: portal.defaultLocale, now: shop.clock.now() }),
        readPrices(shop, { portal, language }, eventId),
      ])
      return { event, prices }
    },
    LATEST,
  )
}

/**
 * Shows a waiting room to who was sent there, and where they stand in it (R14.2, R14.3). A closed room sends them back.
 */
export const showQueuePage = async (shop: Shop, asked: PlainRequest): Promise<unknown> => {
  const { visitor, request, reply, query } = asked
  const to = pathOnly(query.to)
  const room = await openRoom(shop, asked)
  if (!room) return reply.redirect(to, 303)
  const serial = serialIn(shop, request, room.id)
  const place = serial === null ? null : await describePlace(shop, room, serial)
  const { portal } = visitor
  const language = languageIn(asked)
  const { event, prices } = await soldIn(shop, { portal, language }, room)
  const words = { t: translators[language], dates: dateFormatsOf(portal, language) }
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY_WITH_STYLES)
    .send(queuePage({ portal, language, room, place, event, prices, to }, words, QUEUE_SCRIPT))
}

const back = ({ reply, query }: PlainRequest, roomId: number) =>
  reply.redirect(`/queue/${roomId}?${new URLSearchParams({ to: pathOnly(query.to) })}`, 303)

/** A pressed button of the page; without an open room there is nothing to wait for. */
const pressed =
  (act: (shop: Shop, asked: PlainRequest, room: QueueRoomRow) => Promise<unknown>) =>
  async (shop: Shop, asked: PlainRequest): Promise<unknown> => {
    const room = await openRoom(shop, asked)
    return room ? act(shop, asked, room) : asked.reply.redirect(pathOnly(asked.query.to), 303)
  }

export const pressJoin = pressed(async (shop, asked, { id }) => {
  await joinQueue(shop, asked, id)
  return back(asked, id)
})

export const pressLeave = pressed(async (shop, asked, { id }) => {
  if (serialIn(shop, asked.request, id) !== null) await leaveQueue(shop, asked, id)
  return asked.reply.redirect(pathOnly(asked.query.to), 303)
})

/** Goes in, and back to where the visitor was; to the line again while the room is full or it isn't their turn. */
export const pressEnter = pressed(async (shop, asked, { id }) => {
  const { visitor, reply, query } = asked
  // who comes by a link may have no session yet, and a pass belongs to a cart
  const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
  try {
    await enterQueue(shop, { ...asked, visitor: { ...visitor, cartId } }, id)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'queued')) throw error
    return back(asked, id)
  }
  return reply.redirect(pathOnly(query.to), 303)
})
