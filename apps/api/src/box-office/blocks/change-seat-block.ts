import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { setEnd } from './blocked-places.store.ts'
import { type BlockedPlaces, endOf, holderOf, seatLines } from './blocks.rules.ts'
import {
  auditBlock,
  countOf,
  eventOfBlocks,
  fillBlock,
  planRelease,
  releaseTime,
  type SentFacts,
} from './make-seat-block.ts'
import { lockBlock, updateBlock } from './seat-blocks.store.ts'

type Change = { readonly [Field in keyof SentFacts]?: SentFacts[Field] | undefined } & BlockedPlaces

/**
 * Changes what a block is called and when it ends, and takes more places into it, or back, as far as they are free.
 * @throws ShopError event_not_found, block_not_found, block_release_past
 */
export const changeSeatBlock = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  { eventId, blockId }: { readonly eventId: number; readonly blockId: number },
  { seats, standing, ...sent }: Change,
): Promise<ReplyOf<'changeSeatBlock'>> =>
  inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, eventId, language)
    const before = await lockBlock(tx, eventId, blockId)
    if (!before) throw new ShopError('block_not_found')
    const facts = {
      name: sent.name ?? before.name,
      purpose: sent.purpose ?? before.purpose,
      note: sent.note ?? before.note,
      releaseAt: sent.releaseAt === undefined ? before.releaseAt : releaseTime(shop, sent.releaseAt),
    }
    if (before.releaseAt && before.releaseAt <= shop.clock.now() && sent.releaseAt === undefined)
      throw new ShopError('block_release_past')
    await updateBlock(tx, blockId, facts)
    await setEnd(tx, { eventId, cartId: holderOf(blockId), until: endOf(facts.releaseAt) })
    const filled = await fillBlock(tx, event, { blockId, releaseAt: facts.releaseAt }, { seats, standing }, language)
    if (facts.releaseAt?.getTime() !== before.releaseAt?.getTime()) await planRelease(tx, blockId, facts.releaseAt)
    const places = countOf(filled)
    const { id: _id, eventId: _event, name, ...known } = before
    await auditBlock(tx, staff, 'changeSeatBlock', event, {
      before: { ...known, block: name },
      after: {
        block: facts.name,
        purpose: facts.purpose,
        note: facts.note,
        releaseAt: facts.releaseAt,
        ...(places > 0 ? { blockNumber: blockId, places, seats: seatLines(filled.seats) } : {}),
      },
    })
    return { blockId, places, refused: filled.refused, refusedStanding: filled.refusedStanding }
  })
