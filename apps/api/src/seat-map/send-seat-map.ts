import { encodeAvailability } from '@parter/contract/seat-map/availability.ts'
import { hallColours } from '@parter/portal/faces/hall-colours.ts'
import type { FastifyReply } from 'fastify'
import { listFor } from '../box-office/stock/read-prices.ts'
import { geometryOfName } from '../halls/plan/hall-geometry.ts'
import { hallPlanOf } from '../halls/plan/hall-plan.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { encodingOf } from '../platform/http/response-cache/encoded-response.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { FanOut } from './fan-out/fan-out.ts'
import { hallDrawing } from './hall-drawing.rules.ts'
import type { LiveStock } from './live-stock.ts'
import type { Streams } from './stream-changes.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/**
 * Sends the drawing of a hall version for ever, since a version never changes; it is drawn and compressed once.
 * @throws ShopError not_found
 */
export const sendDrawing = async (shop: Shop, { params, request, reply }: PlainRequest): Promise<unknown> => {
  const { id = '', version = '' } = params
  if (!NUMBER.test(id) || !NUMBER.test(version)) throw new ShopError('not_found')
  const colours = hallColours(Number(id))
  // by its colours, so that made-up halls don't fill the cache
  const drawing = await shop.responses.get(`drawing ${version} ${colours.ground}`, async () => {
    const plan = await hallPlanOf(shop, Number(version))
    if (!plan) throw new ShopError('not_found')
    return {
      status: 200,
      type: 'image/svg+xml',
      body: hallDrawing(plan, colours),
      cacheControl: 'public, max-age=31536000, immutable',
    }
  })
  return drawing.send(request, reply)
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const BYTES = 'application/octet-stream'

/**
 * Public data without cookies may be read by the pages of every storefront, since maps can have a host of their own.
 */
const ANYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

const eventOf = ({ params }: PlainRequest): number => {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) throw new ShopError('invalid_request', { field: 'id' })
  return Number(params.id)
}

const versionOf = (text: unknown): number | undefined => {
  if (text === undefined || text === '') return undefined
  const version = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(version)) throw new ShopError('invalid_request', { field: 'since' })
  return version
}

const sendBytes = (reply: FastifyReply, bytes: Uint8Array) =>
  reply.type(BYTES).headers(ANYBODY).send(Buffer.from(bytes))

/** Sends a hall's geometry for ever: its name holds its hash. @throws ShopError not_found */
export const sendGeometry = async (shop: Shop, { params, request, reply }: PlainRequest): Promise<unknown> => {
  const found = await geometryOfName(shop, params.name ?? '')
  if (!found) throw new ShopError('not_found')
  reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' })
  if (encodingOf(request.headers['accept-encoding']) !== 'br') return sendBytes(reply, await found.plain())
  return sendBytes(reply.header('content-encoding', 'br'), found.brotli)
}

/** The same for all visitors: a cache before the shop may answer a crowd for a second, browsers ask each time. */
const AVAILABILITY_CACHING = 'public, max-age=0, s-maxage=1'

/** Sends which places of an event can be had, or what has changed since a version. @throws ShopError event_not_found */
export const sendAvailability = async (
  shop: Shop,
  live: Pick<LiveStock, 'since'>,
  asked: PlainRequest,
): Promise<unknown> => {
  const { eventId } = await listFor(shop, asked.visitor, eventOf(asked))
  const found = await live.since(eventId, versionOf(asked.query.since))
  if (!found) throw new ShopError('event_not_found')
  return sendBytes(asked.reply.header('cache-control', AVAILABILITY_CACHING), encodeAvailability(found))
}

/**
 * A header of a proxy that takes over streams (deploy/nginx/nchan). Its readers have passed every check by then, and it
 * alone follows the redirect.
 */
const THROUGH = 'x-map-fan-out'

/** What Nchan calls its messages: it says nothing of what a map knows. */
const NCHAN_ID = /^\d+:\d+$/

/**
 * Sends changes as they happen, or lets the proxy send what is published; a HEAD request only checks whether there is a
 * stream.
 */
export const sendChanges = async (
  shop: Shop,
  streams: Streams,
  fanOut: FanOut | undefined,
  asked: PlainRequest,
): Promise<unknown> => {
  const { eventId } = await listFor(shop, asked.visitor, eventOf(asked))
  const last = String(asked.request.headers['last-event-id'] ?? '')
  const nchanId = NCHAN_ID.exec(last || String(asked.query.last ?? ''))?.[0]
  const version = versionOf(last === '' || last === nchanId ? asked.query.since : last)
  if (asked.request.method === 'HEAD') return asked.reply.type('text/event-stream; charset=utf-8').send('')
  const { accept, [THROUGH]: through } = asked.request.headers
  // Nchan serves only those who ask for events by name, as browsers do
  if (fanOut && through !== undefined && accept?.includes('text/event-stream') && (await fanOut.reaches(eventId)))
    return asked.reply
      .headers({
        'x-accel-redirect': `/_maps/${eventId}?last_event_id=${nchanId ?? ''}`,
        'cache-control': 'no-store, no-transform',
      })
      .type('text/event-stream; charset=utf-8')
      .send('')
  return streams.open(asked.reply, asked.visitor.address, eventId, version, ANYBODY)
}
