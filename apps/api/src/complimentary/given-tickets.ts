import type { ReplyOf } from '@parter/contract/calls.ts'
import { auditBlock, eventOfBlocks } from '../box-office/blocks/make-seat-block.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { lockGiven, readGiven, writeLimit } from './given.store.ts'

/** How many tickets were given for nothing, and how many may be. @throws ShopError event_not_found */
export const readGivenTickets = async (
  shop: Shop,
  { params: { id } }: Pick<Served<'readGivenTickets'>, 'params'>,
): Promise<ReplyOf<'readGivenTickets'>> => {
  const given = await readGiven(shop.db, id)
  if (!given) throw new ShopError('event_not_found')
  return given
}

/** Limits what may be given; what was given already stays (R12.8). @throws ShopError event_not_found */
export const limitGivenTickets = async (
  shop: Shop,
  { staff, params: { id }, body, visitor }: Pick<Served<'limitGivenTickets'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'limitGivenTickets'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, id, visitor.language)
    await lockGiven(tx, id)
    const before = await readGiven(tx, id)
    const most = body.most === '' ? null : Number(body.most)
    await writeLimit(tx, id, most)
    await auditBlock(tx, staff, 'limitGivenTickets', event, { before: { most: before?.most ?? null }, after: { most } })
    return { given: before?.given ?? 0, most }
  })
