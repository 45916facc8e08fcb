import { encodeAvailability } from '@parter/contract/seat-map/availability.ts'
import {
  AVAILABILITY_ADDRESS,
  CHANGES_ADDRESS,
  GEOMETRY_ADDRESS,
} from '@parter/contract/seat-map/seat-map-addresses.ts'
import type { FastifyReply } from 'fastify'
import { stockDependencies } from '../box-office/stock/availability.ts'
import { listFor } from '../box-office/stock/read-prices.ts'
import { geometryOfName } from '../halls/plan/hall-geometry.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { encodingOf } from '../platform/http/response-cache/encoded-response.ts'
import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { PlainRequest, Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { openLiveStock } from './live-stock.ts'
import { readSeatMap, readSectionSeatMap } from './read-seat-map.ts'
import { openStreams } from './stream-changes.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 1
const FOR_EVER = 'public, max-age=31536000, immutable'
const BYTES = 'application/octet-stream'

/** What is public and has no cookie may be read by the pages of every storefront: maps can have a host of their own. */
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

/** The seat map in JSON and in bytes, and its changes as they happen (R7.3; docs/seat-maps.md). */
export const seatMapRoutes: Routes<Shop> = (shop, serve, plain, onClose) => {
  const { responses } = shop
  const live = openLiveStock(shop)
  const streams = openStreams(live, shop)
  onClose(async () => {
    streams.close()
    await live.close()
  })

  serve('readSeatMap', ({ params, visitor }) => {
    const key = `map ${params.id} ${visitor.portal.portalCode} ${visitor.language}`
    return responses.get(key, async () => {
      const map = await readSeatMap(shop, visitor, params.id)
      return publicJson(map, BROWSER_SECONDS, await stockDependencies(shop, await listFor(shop, visitor, params.id)))
    })
  })

  serve('readSectionSeatMap', async ({ params, visitor, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return readSectionSeatMap(shop, visitor, params.id, params.sectionId)
  })

  plain({
    method: 'GET',
    url: GEOMETRY_ADDRESS,
    async handler({ params, request, reply }) {
      const found = await geometryOfName(shop, params.name ?? '')
      if (!found) throw new ShopError('not_found')
      reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' })
      if (encodingOf(request.headers['accept-encoding']) !== 'br') return sendBytes(reply, await found.plain())
      return sendBytes(reply.header('content-encoding', 'br'), found.brotli)
    },
  })

  plain({
    method: 'GET',
    url: AVAILABILITY_ADDRESS,
    async handler(asked) {
      const { eventId } = await listFor(shop, asked.visitor, eventOf(asked))
      const found = await live.since(eventId, versionOf(asked.query.since))
      if (!found) throw new ShopError('event_not_found')
      return sendBytes(asked.reply.header('cache-control', 'no-store'), encodeAvailability(found))
    },
  })

  plain({
    method: 'GET',
    url: CHANGES_ADDRESS,
    async handler(asked) {
      const { eventId } = await listFor(shop, asked.visitor, eventOf(asked))
      const version = versionOf(asked.request.headers['last-event-id'] ?? asked.query.since)
      // who only wants to know whether there is a stream needn't hold one open
      if (asked.request.method === 'HEAD') return asked.reply.type('text/event-stream; charset=utf-8').send('')
      return streams.open(asked.reply, asked.visitor.address, eventId, version, ANYBODY)
    },
  })
}
