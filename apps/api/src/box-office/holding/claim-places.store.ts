import { refusalCode } from '../../platform/database/database-errors.ts'
import { type HeldPlace, HOLD_MINUTES, isStanding } from '../places/places.rules.ts'
import { promisedPrice } from '../prices/price-list.rules.ts'
import { CLAIM_PLACES, CLAIM_SEATS } from './claim-statement.store.ts'
import { addedBy, type Claim, placeKey, quantityByZone } from './hold-decision.rules.ts'
import { type Asking, numbers } from './hold-facts.store.ts'

interface ClaimRow {
  cart: number
  event: number
  place: number
  zone: number
  type: number
  since: number
  until: number
  amount: number | null
  fee: number | null
}

/**
 * Writes what was decided for a batch of requests, in one statement.
 * @returns the database's clock at the claim, and by cart the holds whose times or numbers weren't known: places held
 *   before, and new standing places (new seats are not listed: their hold starts now); undefined: something has changed
 *   since the decision, and nothing was written
 */
export const claimPlaces = async (
  pool: Asking,
  claims: readonly Claim[],
): Promise<ReturnType<typeof sortRows> | undefined> => {
  const standing = claims.some(
    ({ request, kept }) => request.standing.length > 0 || kept.some(({ place }) => isStanding(place.placeId)),
  )
  const query = standing
    ? { name: 'claim-places', text: CLAIM_PLACES, values: [...seatValues(claims), ...standingValues(claims)] }
    : { name: 'claim-seats', text: CLAIM_SEATS, values: seatValues(claims) }
  try {
    const { rows } = await pool.query<ClaimRow>(query)
    return sortRows(rows)
  } catch (error) {
    if (CHANGED.has(refusalCode(error) ?? '')) return undefined
    throw error
  }
}

/**
 * Division by zero is how the statement reports a failed check; a violated CHECK of a counter and a deadlock mean the
 * same to the caller.
 */
const CHANGED = new Set(['22012', '23514', '40P01', '40001'])

const column = <T>(rows: readonly T[], value: (row: T) => number): string => numbers(rows.map(value))

const seatValues = (claims: readonly Claim[]): unknown[] => {
  const events: number[] = []
  const places: number[] = []
  const carts: number[] = []
  const zones: number[] = []
  const types: number[] = []
  const minutes: number[] = []
  const networks: (number | 'NULL')[] = []
  const heldSeconds: number[] = []
  const amounts: (number | 'NULL')[] = []
  const fees: (number | 'NULL')[] = []
  const add = (
    claim: Claim,
    one: { placeId: number; zoneId: number; heldSeconds?: number },
    type: number,
    time: number,
  ) => {
    events.push(eventOf(claim))
    places.push(one.placeId)
    carts.push(claim.request.cart.id)
    zones.push(one.zoneId)
    types.push(type)
    minutes.push(time)
    networks.push(networkIdOf(claim))
    heldSeconds.push(one.heldSeconds ?? 0)
    const price = priceOf(claim, one.zoneId, type)
    amounts.push(price.amount)
    fees.push(price.fee)
  }
  for (const claim of claims) {
    for (const one of claim.fresh) add(claim, one, one.ticketTypeId, HOLD_MINUTES)
    for (const one of keptRows(claim)) if (!isStanding(one.placeId)) add(claim, one, one.type, one.minutes)
  }
  return [
    column(claims, (claim) => claim.request.cart.id),
    claims.map((claim) => claim.request.cart.portalCode),
    numbers(claims.map((claim) => claim.request.cart.customerId ?? 'NULL')),
    claims.map((claim) => claim.request.cart.language),
    claims.map((claim) => claim.request.cart.shopProvider),
    column(claims, (claim) => claim.version + 1),
    column(claims, eventOf),
    ...networkValues(claims),
    ...[events, places, carts, zones, types, minutes, networks, heldSeconds, amounts, fees].map(numbers),
  ]
}

/** What each network adds to what it holds. */
const networkValues = (claims: readonly Claim[]): string[] => {
  const sums = new Map<number, { event: number; places: number; most: number }>()
  for (const claim of claims) {
    const { network } = claim.request
    const places = network ? addedBy(claim) : 0
    if (!network || places === 0) continue
    const before = sums.get(network.id)?.places ?? 0
    sums.set(network.id, { event: eventOf(claim), places: before + places, most: network.most })
  }
  const all = [...sums.values()]
  return [
    column(all, (one) => one.event),
    numbers([...sums.keys()]),
    column(all, (one) => one.places),
    column(all, (one) => one.most),
  ]
}

const standingValues = (claims: readonly Claim[]): unknown[] => {
  const zones = new Map<number, { event: number; zone: number; quantity: number }>()
  for (const claim of claims)
    for (const [zone, quantity] of quantityByZone(claim.request)) {
      const key = placeKey(eventOf(claim), zone)
      zones.set(key, { event: eventOf(claim), zone, quantity: quantity + (zones.get(key)?.quantity ?? 0) })
    }
  const counted = [...zones.values()]
  const kept = claims.flatMap(keptRows).filter((one) => isStanding(one.placeId))
  const stood = claims.flatMap((claim) =>
    claim.request.standing.map((one) => ({
      ...one,
      event: eventOf(claim),
      cart: claim.request.cart.id,
      network: networkIdOf(claim),
      price: priceOf(claim, one.zoneId, one.ticketTypeId),
    })),
  )
  return [
    column(counted, (one) => one.event),
    column(counted, (one) => one.zone),
    column(counted, (one) => one.quantity),
    column(kept, (one) => one.event),
    column(kept, (one) => one.placeId),
    column(kept, (one) => one.cart),
    column(kept, (one) => one.type),
    column(kept, (one) => one.minutes),
    numbers(kept.map((one) => one.price.amount)),
    numbers(kept.map((one) => one.price.fee)),
    column(stood, (one) => one.event),
    column(stood, (one) => one.cart),
    column(stood, (one) => one.zoneId),
    column(stood, (one) => one.ticketTypeId),
    column(stood, (one) => one.quantity),
    numbers(stood.map((one) => one.network)),
    numbers(stood.map((one) => one.price.amount)),
    numbers(stood.map((one) => one.price.fee)),
  ]
}

/** The price promised to a ticket of a request; `NULL` for one that isn't sold now, which then keeps its own. */
const priceOf = ({ request: { list, now } }: Claim, zoneId: number, ticketTypeId: number) => {
  const { priceAmount, priceFee } = promisedPrice(list, zoneId, ticketTypeId, now)
  return { amount: priceAmount ?? 'NULL', fee: priceFee ?? 'NULL' } as const
}

const eventOf = (claim: Claim): number => claim.request.list.eventId
const networkIdOf = ({ request }: Claim): number | 'NULL' => request.network?.id ?? 'NULL'

/** A kept place without new time is sent with none: if it has expired since, the check fails. */
const keptRows = (claim: Claim) =>
  claim.kept.map(({ place, ticketTypeId, renewed }) => ({
    cart: claim.request.cart.id,
    event: eventOf(claim),
    placeId: place.placeId,
    zoneId: place.zoneId,
    type: ticketTypeId,
    minutes: renewed ? HOLD_MINUTES : 0,
    price: priceOf(claim, place.zoneId, ticketTypeId),
  }))

const sortRows = ([first, ...rows]: readonly ClaimRow[]): {
  now: Date
  holds: ReadonlyMap<number, readonly HeldPlace[]>
} => {
  const holds = new Map<number, HeldPlace[]>()
  for (const row of rows) {
    const hold: HeldPlace = {
      eventId: row.event,
      placeId: row.place,
      zoneId: row.zone,
      ticketTypeId: row.type,
      heldSince: new Date(row.since * 1000),
      expiresAt: new Date(row.until * 1000),
      priceAmount: row.amount,
      priceFee: row.fee,
      orderId: null,
    }
    const ofCart = holds.get(row.cart)
    if (ofCart) ofCart.push(hold)
    else holds.set(row.cart, [hold])
  }
  return { now: new Date((first?.since ?? 0) * 1000), holds }
}
