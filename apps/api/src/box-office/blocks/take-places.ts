import type { Querying } from '../../platform/shop/shop.ts'
import { lockAndCountCart } from '../places/place-locks.store.ts'
import type { PlaceOfEvent } from '../places/places.rules.ts'
import { notifyMaps } from '../stock/stock-notifications.ts'
import {
  blockSeats,
  blockStanding,
  blocksOfSeats,
  moveToCart,
  readBlockedPlaces,
  standingOfCart,
} from './blocked-places.store.ts'
import { holderOf, type StandingPlaces } from './blocks.rules.ts'

/** What staff take, and for which cart. */
interface Taking {
  readonly eventId: number
  readonly cartId: number
  /** When the cart loses them. */
  readonly until: Date
  /** That they are sold as. */
  readonly ticketTypeId: number
  /** Seats, free or of a block. */
  readonly seats: readonly number[]
  readonly standing: readonly StandingPlaces[]
  /** Whose standing places are taken; null: free ones. */
  readonly blockId: number | null
}

const countOf = (standing: readonly StandingPlaces[]) => standing.reduce((sum, { places }) => sum + places, 0)

/**
 * Makes places the holds of a cart that staff sell or give from: free ones, and those of blocks. From there they are sold
 * as any others.
 * @returns the seats that somebody else has, and how many standing places are missing: the caller then rolls back
 */
export const takePlaces = async (
  tx: Querying,
  { eventId, cartId, until, ticketTypeId, seats, standing, blockId }: Taking,
): Promise<{ readonly lost: readonly number[]; readonly missing: number }> => {
  await lockAndCountCart(tx, cartId)
  const typed = (places: readonly PlaceOfEvent[]) => places.map((place) => ({ ...place, ticketTypeId }))
  const take = (holder: number, places: readonly PlaceOfEvent[]) =>
    moveToCart(tx, { holder, cartId, until }, typed(places))
  if (blockId === null) await blockStanding(tx, { eventId, cartId, until }, standing)
  else await take(holderOf(blockId), await readBlockedPlaces(tx, eventId, blockId, { seats: [], standing }))
  const own = await standingOfCart(tx, eventId, cartId)
  const free = await blockSeats(tx, { eventId, cartId, until }, seats)
  const got = await take(cartId, [...own, ...free.map((placeId) => ({ eventId, placeId }))])
  const rest = seats.filter((placeId) => !free.includes(placeId))
  const blocked = Map.groupBy(await blocksOfSeats(tx, eventId, rest), ({ holder }) => holder)
  for (const [holder, members] of blocked)
    got.push(
      ...(await take(
        holder,
        members.map(({ placeId }) => ({ eventId, placeId })),
      )),
    )
  await notifyMaps(tx, [eventId])
  const taken = new Set(got.map(({ placeId }) => placeId))
  return { lost: seats.filter((placeId) => !taken.has(placeId)), missing: countOf(standing) - own.length }
}
