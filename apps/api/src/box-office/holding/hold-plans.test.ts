import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOneMoreShop, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { priceListOf } from '../prices/price-list.ts'
import { claimPlaces } from './claim-places.store.ts'
import type { HoldRequest } from './hold-decision.rules.ts'
import { readHoldFacts } from './hold-facts.store.ts'

const EVENT = 200001

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Conflict Arbiter Indexes'?: string[]
  Plans?: Node[]
}

let database: Database
let request: HoldRequest

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 50, standing: [50] })
  // fresh statistics of empty tables, as just before a sale
  await database.holdPool.query(
    'VACUUM ANALYZE allocation, standing_allocation, standing_zone, cart, cart_event, event, recent_release, network_holds',
  )
  const shop = await openOneMoreShop(database.url)
  const list = await priceListOf(shop, EVENT)
  await shop.close()
  if (!list) throw new Error('The event is not on sale')
  const cart = { id: 1, portalCode: 'ee', customerId: null, language: 'et', shopProvider: null }
  const place = { placeId: 1, zoneId: 1, ticketTypeId: 1, typeNamed: false }
  request = {
    cart,
    list,
    network: { id: 1, most: 40 },
    now: new Date(),
    places: [place],
    standing: [{ zoneId: STANDING_ZONE, ticketTypeId: 1, quantity: 1 }],
  }
})
afterAll(() => database.close())

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The generic plans that a connection has made for its named statements. */
const plansOf = async (client: pg.PoolClient) => {
  const plans = new Map<string, Node[]>()
  const { rows } = await client.query(`SELECT name, cardinality(parameter_types) AS count FROM pg_prepared_statements`)
  for (const { name, count } of rows) {
    const nothing = Array.from({ length: count }, () => 'NULL').join()
    const { rows: answer } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE "${name}"(${nothing})`)
    plans.set(name, nodesOf(answer[0]['QUERY PLAN'][0].Plan))
  }
  return plans
}

/** Sends every statement of holds once, on a connection that rolls back. */
const sendAll = async (client: pg.PoolClient) => {
  const pool = client as unknown as pg.Pool
  await readHoldFacts(pool, [request])
  const claim = { request, version: 0, held: [], fresh: request.places, kept: [] }
  expect(await claimPlaces(pool, [claim])).toBeDefined()
  const seatsOnly = { ...request, standing: [] }
  const other = request.places.map((place) => ({ ...place, placeId: 2 }))
  expect(await claimPlaces(pool, [{ ...claim, version: 1, request: seatsOnly, fresh: other }])).toBeDefined()
}

const inTheEnd = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.holdPool.connect()
  try {
    await client.query('BEGIN')
    return await work(client)
  } finally {
    client.release(true)
  }
}

const INVENTORY =
  /^(?:allocation|standing_allocation|standing_zone|cart|cart_event|event|recent_release|network_holds)$/
/** The nodes that look rows up, without those that write them. */
const lookups = (nodes: readonly Node[]) =>
  nodes.filter((node) => INVENTORY.test(node['Relation Name'] ?? '') && node['Node Type'].endsWith('Scan'))
/** Those that may read more than the rows in question: a table, an index without a condition, or only its first column. */
const careless = (nodes: readonly Node[]) =>
  lookups(nodes).filter((node) => {
    if (node['Node Type'] === 'Tid Scan') return false
    const columns = COLUMNS[node['Index Name'] ?? '']
    return !columns?.every((column) => node['Index Cond']?.includes(`${column} `))
  })
/** The columns by which each index must be searched. */
const COLUMNS: Record<string, string[]> = {
  allocation_pkey: ['event_id', 'place_id'],
  allocation_of_cart: ['event_id', 'cart_id'],
  standing_allocation_pkey: ['event_id', 'place_id'],
  standing_allocation_of_cart: ['event_id', 'cart_id'],
  standing_allocation_expiring: ['event_id', 'zone_id', 'expires_at'],
  standing_zone_pkey: ['event_id', 'zone_id'],
  cart_pkey: ['id'],
  cart_event_pkey: ['cart_id'],
  event_pkey: ['id'],
  recent_release_pkey: ['event_id', 'place_id'],
  network_holds_pkey: ['event_id', 'client_network'],
}

describe('the plans of the hold statements, made while the tables are empty', () => {
  it('search every index for the rows in question only [R10.3]', async () => {
    const plans = await inTheEnd(async (client) => {
      await sendAll(client)
      return plansOf(client)
    })
    expect([...plans.keys()].toSorted()).toEqual(['claim-places', 'claim-seats', 'hold-facts'])
    for (const nodes of plans.values()) expect(careless(nodes)).toEqual([])
    for (const name of ['claim-seats', 'claim-places']) {
      const inserts = (plans.get(name) ?? []).filter((node) => node['Relation Name'] === 'allocation')
      expect(inserts.map((node) => node['Conflict Arbiter Indexes'])).toContainEqual(['allocation_pkey'])
    }
    const asked = (name: string) => lookups(plans.get(name) ?? []).map((node) => node['Index Name'])
    expect(asked('hold-facts')).toEqual(expect.arrayContaining(['allocation_pkey', 'allocation_of_cart']))
    expect(asked('claim-places')).toContain('standing_allocation_expiring')
  })

  it('would read a whole index, even with the pool’s settings, if they were plain joins (control)', async () => {
    const plans = await inTheEnd(async (client) => {
      const text = `SELECT one.cart_id FROM unnest($1::int[], $2::int[]) AS asked(event, place)
        JOIN allocation AS one ON one.event_id = asked.event AND one.place_id = asked.place`
      await client.query({ name: 'plain', text, values: ['{1}', '{1}'] })
      return plansOf(client)
    })
    expect(careless(plans.get('plain') ?? [])).toHaveLength(1)
  })
})
