import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { changeSeatBlock } from './blocks/change-seat-block.ts'
import { makeSeatBlock } from './blocks/make-seat-block.ts'
import { readSeatBlocks } from './blocks/read-seat-blocks.ts'
import { releaseSeatBlock } from './blocks/release-seat-block.ts'
import { holdBestTickets } from './holding/hold-best-tickets.ts'
import { holdTickets } from './holding/hold-tickets.ts'
import { releaseTickets } from './holding/release-tickets.ts'
import { readPrices } from './stock/read-prices.ts'
import { replyWithStock } from './stock/reply-with-stock.ts'

/** Prices and holds (R7.3). */
export const boxOfficeRoutes: Routes<Shop> = (shop, serve) => {
  serve('readPrices', ({ params: { id }, visitor }) =>
    replyWithStock(shop, visitor, 'prices', id, () => readPrices(shop, visitor, id)),
  )
  serve('holdTickets', ({ params, body, visitor }) => holdTickets(shop, visitor, params.id, body.tickets))
  serve('holdBestTickets', ({ params, body, visitor }) => holdBestTickets(shop, visitor, params.id, body))
  serve('readSeatBlocks', ({ params, visitor }) => readSeatBlocks(shop, visitor.language, params.id))
  serve('makeSeatBlock', ({ params, body, staff, visitor }) =>
    makeSeatBlock(shop, staff, visitor.language, params.id, body),
  )
  serve('changeSeatBlock', ({ params, body, staff, visitor }) =>
    changeSeatBlock(shop, staff, visitor.language, { eventId: params.id, blockId: params.block }, body),
  )
  serve('releaseSeatBlock', ({ params, body, staff, visitor }) =>
    releaseSeatBlock(shop, staff, visitor.language, { eventId: params.id, blockId: params.block }, body),
  )
  serve('releaseTickets', ({ params, body, visitor }) =>
    releaseTickets(
      shop,
      visitor,
      params.id,
      body.tickets.map((ticket) => ticket.placeId),
    ),
  )
}
