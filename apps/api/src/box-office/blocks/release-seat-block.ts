import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { z } from 'zod'
import { type Actor, type StaffActor, SYSTEM } from '../../platform/audit/actor.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { WorkOf } from '../../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { isStanding } from '../places/places.rules.ts'
import { notifyMaps } from '../stock/stock-notifications.ts'
import { freeBlocked, readBlockedPlaces } from './blocked-places.store.ts'
import { type BlockedPlaces, seatLines } from './blocks.rules.ts'
import { auditBlock, eventOfBlocks } from './make-seat-block.ts'
import { type EventOfBlocks, findDueBlock, lockBlock, nameSeats, type SeatBlock } from './seat-blocks.store.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** A block's time is over, unless another was chosen since. */
    release_seat_block: { readonly blockId: number; readonly releaseAt: string }
  }
}

const release = async (
  tx: Querying,
  actor: Actor,
  event: EventOfBlocks,
  block: SeatBlock,
  { wanted, language }: { readonly wanted?: BlockedPlaces; readonly language: Language },
): Promise<number> => {
  const places = await readBlockedPlaces(
    tx,
    event.id,
    block.id,
    wanted && { seats: wanted.seats ?? [], standing: wanted.standing ?? [] },
  )
  const seats = places.flatMap(({ placeId }) => (isStanding(placeId) ? [] : [placeId]))
  const named = await nameSeats(tx, event.hallVersionId, seats, language)
  const freed = await freeBlocked(tx, block.id, places)
  await notifyMaps(tx, [event.id])
  await auditBlock(tx, actor, 'releaseSeatBlock', event, {
    before: { places: freed, seats: seatLines(named) },
    after: { block: block.name },
  })
  return freed
}

/**
 * Makes a block's places free again, all or those named: buyers see them at once (R12.3).
 * @throws ShopError event_not_found, block_not_found
 */
export const releaseSeatBlock = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  { eventId, blockId }: { readonly eventId: number; readonly blockId: number },
  wanted: BlockedPlaces,
): Promise<ReplyOf<'releaseSeatBlock'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, eventId, language)
    const block = await lockBlock(tx, eventId, blockId)
    if (!block) throw new ShopError('block_not_found')
    const isAll = wanted.seats === undefined && wanted.standing === undefined
    const places = await release(tx, staff, event, block, isAll ? { language } : { wanted, language })
    return { blockId, places, refused: [], refusedStanding: [] }
  })

/**
 * Tidies up after a block whose time has come. Its places were free from that moment, as an end is a comparison; maps and
 * lists are told, and the history says so.
 */
export const releaseSeatBlockWork: WorkOf<'release_seat_block'> = {
  kind: 'release_seat_block',
  payload: z.object({ blockId: z.int(), releaseAt: z.string() }),
  async run(shop, { blockId, releaseAt }) {
    await inTransaction(shop.db, async (tx) => {
      const eventId = await findDueBlock(tx, blockId, new Date(releaseAt))
      if (eventId === undefined) return
      const event = await eventOfBlocks(tx, eventId, 'en')
      const block = await lockBlock(tx, eventId, blockId)
      if (block) await release(tx, SYSTEM, event, block, { language: 'en' })
    })
  },
}
