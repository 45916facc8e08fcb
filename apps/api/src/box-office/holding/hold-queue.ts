import { gather, wasRefused } from '../../platform/database/gather.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countNetworks } from '../hold-limits/network-holds.store.ts'
import { type HeldPlace, HOLD_MINUTES } from '../places/places.rules.ts'
import { promisedPrice } from '../prices/price-list.rules.ts'
import { countTickets } from '../stock/ticket-counts.store.ts'
import { claimPlaces } from './claim-places.store.ts'
import {
  type Claim,
  decideHolds,
  type HoldDecision,
  type HoldRequest,
  type Outdated,
  placeKey,
} from './hold-decision.rules.ts'
import { type Asking, readHoldFacts } from './hold-facts.store.ts'
import type { Refusal } from './hold-wire.rules.ts'
import { eventsWithQuotas, underQuotas } from './quotas.store.ts'

/** What the cart holds after a request was granted. */
export interface HoldResult {
  /** Of all events. */
  readonly held: readonly HeldPlace[]
  /** The database's clock. */
  readonly now: Date
  /** Seats that the cart didn't hold before. */
  readonly fresh: readonly number[]
}

export type HoldOutcome = HoldResult | Refusal | Outdated

export type HoldQueue = (request: HoldRequest) => Promise<HoldOutcome>

/**
 * How many times a batch that lost a race is decided again before it is split, and a single request before it fails.
 */
const MOST_LOOKS = 4
const MOST_LOOKS_ALONE = 10

/**
 * The process's queue of hold requests: those that arrive while statements are running are batched.
 * @param most how many requests make a batch and how many batches may run at once; benchmarks compare
 */
export const makeHoldQueue = (
  { holdPool }: Pick<Shop, 'holdPool'>,
  most: { readonly mostPerBatch?: number; readonly mostInFlight?: number } = {},
): HoldQueue =>
  gather({
    run: (requests: HoldRequest[]) => decide(holdPool, requests),
    mostInFlight: 2,
    mostPerBatch: 256,
    mostWaiting: 4096,
    ...most,
    maySendAgain: (error) => error instanceof RaceLostError || wasRefused(error),
    // A cart's number is below zero here, so that it is no place's.
    keysOf: ({ cart, list, places }) => [-cart.id, ...places.map(({ placeId }) => placeKey(list.eventId, placeId))],
  })

/** A batch lost its race every time; nothing of it was written. */
class RaceLostError extends Error {
  override readonly name = 'RaceLostError'
}

/**
 * Reads, decides, and claims on condition that the facts still hold; otherwise starts again. A batch writes once or not
 * at all: one that loses the race repeatedly goes back to the queue, which splits it. In the end a request stands
 * alone, and a place lost to another process is seen as taken at the next read.
 * @throws RaceLostError if a batch of several lost every race
 */
const decide = async (pool: Shop['holdPool'], requests: readonly HoldRequest[]): Promise<HoldOutcome[]> => {
  const alone = requests.length === 1
  const counted = eventsWithQuotas(requests)
  for (let looks = 1; looks <= (alone ? MOST_LOOKS_ALONE : MOST_LOOKS); looks++) {
    const outcomes = await underQuotas(pool, counted, (db) => look(db, requests, counted))
    if (outcomes) return outcomes
  }
  if (!alone) throw new RaceLostError()
  return [{ code: 'temporarily_unavailable', details: {} }]
}

/** Reads, decides and claims once. @returns undefined: something has changed meanwhile, and nothing was written */
const look = async (
  db: Asking,
  requests: readonly HoldRequest[],
  counted: readonly number[],
): Promise<HoldOutcome[] | undefined> => {
  const facts = await readHoldFacts(db, requests)
  const tickets = counted.length === 0 ? {} : { tickets: await countTickets(db, counted) }
  const decisions = decideHolds(requests, { ...facts, ...tickets })
  if (await countFull(db, requests, decisions)) return undefined
  const changes = decisions.filter((one): one is Claim => 'fresh' in one && changesAnything(one))
  const claimed = changes.length > 0 ? await claimPlaces(db, changes) : { now: facts.now, holds: new Map() }
  return claimed && decisions.map((one) => ('fresh' in one ? granted(one, claimed) : one))
}

/** Counts the real holds of networks that seem to be at their limit. @returns whether it is worth deciding again */
const countFull = async (
  pool: Asking,
  requests: readonly HoldRequest[],
  decisions: readonly HoldDecision[],
): Promise<boolean> => {
  const full = new Map<number, Set<number>>()
  for (const [at, { network, list }] of requests.entries()) {
    const decision = decisions[at]
    if (!network || !decision || !('code' in decision) || decision.code !== 'network_limit') continue
    const ofEvent = full.get(list.eventId)
    if (ofEvent) ofEvent.add(network.id)
    else full.set(list.eventId, new Set([network.id]))
  }
  let isNew = false
  for (const [eventId, networks] of full) isNew = (await countNetworks(pool, eventId, [...networks])) || isNew
  return isNew
}

const changesAnything = ({ fresh, kept, request }: Claim): boolean =>
  fresh.length > 0 || kept.length > 0 || request.standing.length > 0

/** Everything that the cart holds now: updated holds, new seats, and unchanged holds. */
const granted = (
  { request, held, fresh }: Claim,
  { now, holds }: NonNullable<Awaited<ReturnType<typeof claimPlaces>>>,
): HoldResult => {
  const told = holds.get(request.cart.id) ?? []
  const eventId = request.list.eventId
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const begun = fresh.map(
    (one): HeldPlace => ({
      ...one,
      ...promisedPrice(request.list, one.zoneId, one.ticketTypeId, request.now),
      eventId,
      heldSince: now,
      expiresAt,
      orderId: null,
    }),
  )
  const seats = fresh.map(({ placeId }) => placeId)
  if (held.length === 0) return { held: [...begun, ...told], now, fresh: seats }
  const known = new Set(told.map((one) => placeKey(one.eventId, one.placeId)))
  const stayed = held.filter((one) => !known.has(placeKey(one.eventId, one.placeId)))
  return { held: [...stayed, ...told, ...begun], now, fresh: seats }
}
