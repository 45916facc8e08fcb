import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type pg from 'pg'
import { holdTickets } from '../../src/box-office/holding/hold-tickets.ts'
import { makeShop } from '../../src/make-shop.ts'
import { ShopError } from '../../src/platform/foundation/shop-error.ts'
import type { Shop } from '../../src/platform/shop/shop.ts'
import { guest, openOneMoreShop } from './scene.ts'

/** One of many who want places at the same time. */
export interface Buyer {
  readonly cartId: number
  readonly eventId: number
  readonly wanted: readonly RequestedTicket[]
}

/** A buyer's result: the places of the event that they hold now, or the refusal. */
export interface HoldResult extends Buyer {
  readonly places: readonly number[]
  readonly refusal?: string
}

/** Changes the text of a statement before it is sent: takes a guard away, to see that the test notices. */
export type Sabotage = (text: string) => string

/**
 * Several shops on one database, each with pools and a queue of its own, as so many processes would have.
 * @param sabotage must change a statement of holds, or the control proves nothing
 */
export const openShops = async (databaseUrl: string, count: number, sabotage?: Sabotage) => {
  const opened = await Promise.all(Array.from({ length: count }, () => openOneMoreShop(databaseUrl)))
  const shops = opened.map(
    (shop): Shop => (sabotage ? makeShop({ ...shop, holdPool: sabotaged(shop.holdPool, sabotage) }) : shop),
  )
  return { shops, close: () => Promise.all(opened.map((shop) => shop.close())) }
}

const sabotaged = (pool: pg.Pool, sabotage: Sabotage): pg.Pool => {
  const over =
    (one: Pick<pg.ClientBase, 'query'>) =>
    (config: pg.QueryConfig | string, values?: unknown[]): Promise<unknown> => {
      if (typeof config === 'string') return one.query(config, values)
      const text = sabotage(config.text)
      return one.query({ ...config, text, name: text === config.text ? config.name : `${config.name}-sabotaged` })
    }
  const connect = async () => {
    const client = await pool.connect()
    return Object.assign(Object.create(client), { query: over(client), release: client.release.bind(client) })
  }
  return Object.assign(Object.create(pool), { query: over(pool), connect })
}

/** Takes a part out of a statement; says so if it wasn't there. */
export const without =
  (part: string | RegExp, instead = ''): Sabotage =>
  (text) =>
    text.includes('INSERT INTO allocation') ? must(text, text.replace(part, instead)) : text

/** Lets the look before a claim see every seat free, so that only the guards of the claim itself are left. */
export const blindly: Sabotage = (text) =>
  text.includes('AS asked(event, place)\n') && !text.includes('INSERT')
    ? must(
        text,
        text.replace(/AND \(one\.expires_at > \S+ - interval '\d+ minutes' OR .*\n\s*ORDER BY/, 'AND false ORDER BY'),
      )
    : text

/** Both. */
export const and =
  (...all: readonly Sabotage[]): Sabotage =>
  (text) =>
    all.reduce((changed, sabotage) => sabotage(changed), text)

const must = (before: string, after: string): string => {
  if (before === after) throw new Error('The guard that was to be taken away is not in the statement')
  return after
}

/** Lets all buyers at the shops at once, each at the next one. */
export const letIn = (shops: readonly Shop[], buyers: readonly Buyer[]): Promise<HoldResult[]> =>
  Promise.all(buyers.map((buyer, index) => buy(shops[index % shops.length] as Shop, buyer)))

/** Requests a buyer's places once and returns the result. */
export const buy = async (shop: Shop, { cartId, eventId, wanted }: Buyer): Promise<HoldResult> => {
  const buyer = { cartId, eventId, wanted }
  try {
    const reply = await holdTickets(shop, guest(buyer.cartId), buyer.eventId, buyer.wanted)
    return { ...buyer, places: reply.tickets.map((ticket) => ticket.placeId) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { ...buyer, places: [], refusal: error.code }
  }
}

/** What is wrong after a crowd: places promised twice, half holds, promises the database doesn't keep, zones oversold. */
export const faultsAfter = async (pool: pg.Pool, told: readonly HoldResult[]): Promise<string[]> => {
  const faults: string[] = []
  const promised = new Map<string, number>()
  for (const { eventId, cartId, places } of told)
    for (const place of places) {
      const key = `${eventId}:${place}`
      const other = promised.get(key)
      if (other !== undefined && other !== cartId) faults.push(`place ${key} was promised to ${other} and to ${cartId}`)
      promised.set(key, cartId)
    }
  const { rows } = await pool.query<{ key: string; cart_id: number }>(
    `SELECT event_id || ':' || place_id AS key, cart_id FROM allocation WHERE expires_at > now()
     UNION ALL SELECT event_id || ':' || place_id, cart_id FROM standing_allocation WHERE expires_at > now()`,
  )
  const events = new Set(told.map((one) => `${one.eventId}`))
  const held = rows.filter((row) => events.has(row.key.split(':')[0] ?? ''))
  for (const { key, cart_id: cartId } of held)
    if (promised.get(key) !== cartId) faults.push(`${cartId} has ${key} and was not told so`)
  const there = new Set(held.map((row) => `${row.key} ${row.cart_id}`))
  for (const [key, cartId] of promised)
    if (!there.has(`${key} ${cartId}`)) faults.push(`${cartId} was told ${key} and has it not`)
  const zones = await pool.query<{ zone: string; capacity: number; taken: number; rows: number }>(
    `SELECT zone.event_id || ':' || zone.zone_id AS zone, capacity, taken, (SELECT count(*) FROM standing_allocation AS one
       WHERE one.event_id = zone.event_id AND one.zone_id = zone.zone_id)::int AS rows FROM standing_zone AS zone`,
  )
  for (const { zone, capacity, taken, rows: tickets } of zones.rows) {
    if (tickets !== taken) faults.push(`zone ${zone} counts ${taken} and has ${tickets}`)
    if (tickets > capacity) faults.push(`zone ${zone} has ${capacity} places and ${tickets} tickets`)
  }
  return faults
}

/** How many deadlocks the database has seen. Connections report them when they are closed. */
export const deadlocks = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()')
  return rows[0]?.deadlocks ?? 0
}

/** A source of chance that gives the same numbers for the same seed. */
export const chance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * below) % below
  }
}
