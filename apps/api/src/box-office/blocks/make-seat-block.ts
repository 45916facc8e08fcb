import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Actor, StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { notifyMaps } from '../stock/stock-notifications.ts'
import { blockSeats, blockStanding } from './blocked-places.store.ts'
import { type BlockedPlaces, endOf, holderOf, type StandingPlaces, seatLines } from './blocks.rules.ts'
import {
  type BlockFacts,
  type EventOfBlocks,
  findEventOfBlocks,
  insertBlock,
  type NamedSeat,
  nameSeats,
} from './seat-blocks.store.ts'

/** What a block's call brings: moments as they are sent. */
export type SentFacts = Omit<BlockFacts, 'releaseAt'> & { readonly releaseAt: string | null }

/** @throws ShopError event_not_found */
export const eventOfBlocks = async (tx: Querying, id: number, language: Language): Promise<EventOfBlocks> => {
  const event = await findEventOfBlocks(tx, id, language)
  if (!event) throw new ShopError('event_not_found')
  return event
}

/** @throws ShopError block_release_past */
export const releaseTime = (shop: Pick<Shop, 'clock'>, releaseAt: string | null): Date | null => {
  if (releaseAt === null) return null
  const at = new Date(releaseAt)
  if (at <= shop.clock.now()) throw new ShopError('block_release_past')
  return at
}

interface Filled {
  readonly seats: readonly NamedSeat[]
  readonly standing: readonly StandingPlaces[]
  readonly refused: NamedSeat[]
  readonly refusedStanding: StandingPlaces[]
}

/** Takes free places into a block; the others are named. */
export const fillBlock = async (
  tx: Querying,
  event: EventOfBlocks,
  { blockId, releaseAt }: { readonly blockId: number; readonly releaseAt: Date | null },
  { seats = [], standing = [] }: BlockedPlaces,
  language: Language,
): Promise<Filled> => {
  const holder = { eventId: event.id, cartId: holderOf(blockId), until: endOf(releaseAt) }
  const counted = await blockStanding(tx, holder, standing)
  const taken = new Set(await blockSeats(tx, holder, seats))
  const named = await nameSeats(tx, event.hallVersionId, seats, language)
  await notifyMaps(tx, [event.id])
  return {
    seats: named.filter(({ placeId }) => taken.has(placeId)),
    standing: counted,
    refused: named.filter(({ placeId }) => !taken.has(placeId)),
    refusedStanding: standing.flatMap(({ zoneId, places }) => {
      const left = places - (counted.find((one) => one.zoneId === zoneId)?.places ?? 0)
      return left > 0 ? [{ zoneId, places: left }] : []
    }),
  }
}

/** How many places. */
export const countOf = ({ seats, standing }: Pick<Filled, 'seats' | 'standing'>): number =>
  seats.length + standing.reduce((sum, { places }) => sum + places, 0)

/** The block releases itself then, unless another time was chosen since. */
export const planRelease = async (tx: Querying, blockId: number, releaseAt: Date | null): Promise<void> => {
  if (releaseAt === null) return
  const payload = { blockId, releaseAt: releaseAt.toISOString() }
  await enqueueWork(tx, { kind: 'release_seat_block', payload, runAt: releaseAt })
}

/** Writes what was done with a block into the history of its event. */
export const auditBlock = (
  tx: Querying,
  actor: Actor,
  verb: string,
  event: Pick<EventOfBlocks, 'id' | 'portalCode' | 'promoterId'>,
  { before, after }: { readonly before?: object; readonly after: object },
): Promise<void> =>
  writeAudit(tx, actor, {
    verb,
    subject: {
      kind: 'event',
      id: event.id,
      portalCode: event.portalCode,
      promoterId: event.promoterId,
      eventId: event.id,
    },
    before: { ...before },
    after: { ...after },
  })

/**
 * Blocks places of an event for somebody: those that are free at this moment. What is sold, held or kept back stays as it
 * is and is named (R12.3).
 * @throws ShopError event_not_found, block_release_past, block_takes_nothing {refused}
 */
export const makeSeatBlock = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  eventId: number,
  { seats, standing, ...sent }: SentFacts & BlockedPlaces,
): Promise<ReplyOf<'makeSeatBlock'>> => {
  const facts = { ...sent, releaseAt: releaseTime(shop, sent.releaseAt) }
  return await inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, eventId, language)
    const blockId = await insertBlock(tx, eventId, facts, staff.id)
    const filled = await fillBlock(tx, event, { blockId, releaseAt: facts.releaseAt }, { seats, standing }, language)
    const places = countOf(filled)
    const { refused, refusedStanding } = filled
    if (places === 0) throw new ShopError('block_takes_nothing', { refused: refused.slice(0, 100) })
    await planRelease(tx, blockId, facts.releaseAt)
    await auditBlock(tx, staff, 'makeSeatBlock', event, {
      after: {
        block: facts.name,
        purpose: facts.purpose,
        note: facts.note,
        releaseAt: facts.releaseAt,
        places,
        seats: seatLines(filled.seats),
      },
    })
    return { blockId, places, refused, refusedStanding }
  })
}
