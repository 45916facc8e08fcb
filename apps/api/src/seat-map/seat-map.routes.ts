import {
  AVAILABILITY_ADDRESS,
  CHANGES_ADDRESS,
  DRAWING_ADDRESS,
  GEOMETRY_ADDRESS,
} from '@parter/contract/seat-map/seat-map-addresses.ts'
import { replyWithStock } from '../box-office/stock/reply-with-stock.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { openFanOut } from './fan-out/fan-out.ts'
import { openLiveStock } from './live-stock.ts'
import { readSeatMap, readSectionSeatMap } from './read-seat-map.ts'
import { sendAvailability, sendChanges, sendDrawing, sendGeometry } from './send-seat-map.ts'
import { openStreams } from './stream-changes.ts'

/** The seat map in JSON and in bytes, and its changes as they happen (R7.3; docs/seat-maps.md). */
export const seatMapRoutes: Routes<Shop> = (shop, serve, plain, onClose) => {
  const live = openLiveStock(shop)
  const streams = openStreams(live, shop)
  const fanOut = shop.mapPublishers.length > 0 ? openFanOut(shop, live) : undefined
  onClose(() => streams.close())
  onClose(() => fanOut?.close())
  onClose(() => live.close())

  serve('readSeatMap', ({ params: { id }, visitor }) =>
    replyWithStock(shop, visitor, 'map', id, () => readSeatMap(shop, visitor, id)),
  )
  serve('readSectionSeatMap', ({ params, visitor, reply }) =>
    readSectionSeatMap(shop, visitor, params.id, params.sectionId, reply),
  )
  plain({ method: 'GET', url: GEOMETRY_ADDRESS, handler: (asked) => sendGeometry(shop, asked) })
  plain({ method: 'GET', url: DRAWING_ADDRESS, handler: (asked) => sendDrawing(shop, asked) })
  plain({ method: 'GET', url: AVAILABILITY_ADDRESS, handler: (asked) => sendAvailability(shop, fanOut ?? live, asked) })
  plain({
    method: 'GET',
    url: CHANGES_ADDRESS,
    admission: 'event',
    handler: (asked) => sendChanges(shop, streams, fanOut, asked),
  })
}
