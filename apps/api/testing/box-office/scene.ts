import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type pg from 'pg'
import { makeShop } from '../../src/make-shop.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/foundation/log.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { inProcessMemory } from '../../src/platform/shared-memory/in-process-memory.ts'
import type { Shop } from '../../src/platform/shop/shop.ts'
import type { Visitor } from '../../src/platform/shop/visitor.ts'

/** A sale to try things on. Seats are numbered from 1; zone 1 has the seats, zones from 11 are standing ones. */
export interface TestEvent {
  readonly id: number
  readonly seats?: number
  /** Capacities of standing zones: the first is zone 11. */
  readonly standing?: readonly number[]
  readonly ticketsPerOrder?: number
  readonly hallVersionId?: number
  /** Off unless said, so that a test may take any seat. */
  readonly avoidLoneSeats?: boolean
}

/** Ticket types of every test event: 1 full, 2 student, 3 family (fours), 4 staff (hidden), 5 child (two an order). */
export const FULL = 1
export const STUDENT = 2
export const FAMILY = 3
export const STAFF = 4
export const CHILD = 5
export const STANDING_ZONE = 11

type Querying = Pick<pg.Pool, 'query'>

const WORLD = `
  INSERT INTO venue (id, portal_code, country_code, county, city, address, time_zone)
    VALUES (1, 'ee', 'EE', 'Harju', 'Tallinn', 'Estonia pst 4', 'Europe/Tallinn') ON CONFLICT DO NOTHING;
  INSERT INTO promoter (id, portal_code, company_name, country_code) VALUES (1, 'ee', 'Kontsert', 'EE')
    ON CONFLICT DO NOTHING;
  INSERT INTO hall (id, venue_id, name) VALUES (1, 1, '{"et": "Suur saal"}') ON CONFLICT DO NOTHING;`

/** Puts an event on sale: a hall of its own with rows of 25, its prices and zones. */
export const putOnSale = async (db: Querying, event: TestEvent): Promise<void> => {
  await db.query(WORLD)
  const seats = event.seats ?? 0
  const hall = seats === 0 ? null : await buildHall(db, event.id, seats)
  await db.query(
    `INSERT INTO event (id, portal_code, venue_id, promoter_id, hall_version_id, starts_at, sale_starts_at, sale_ends_at,
       currency, tickets_per_order, avoid_lone_seats)
     VALUES ($1, 'ee', 1, 1, $2, now() + '30 days', now() - interval '1 day', now() + '29 days', 'EUR', $3, $4)`,
    [event.id, event.hallVersionId ?? hall, event.ticketsPerOrder ?? 10, event.avoidLoneSeats ?? false],
  )
  await db.query(
    `INSERT INTO ticket_type (event_id, ticket_type_id, code, name, position, hidden, multiple_of, most_per_order)
     SELECT $1, id, code, jsonb_build_object('et', code), id, hidden, fold, most FROM (VALUES
       (1, 'full', false, 1, NULL::int), (2, 'student', false, 1, NULL), (3, 'family', false, 4, NULL),
       (4, 'staff', true, 1, NULL), (5, 'child', false, 1, 2)) AS type(id, code, hidden, fold, most)`,
    [event.id],
  )
  await db.query(
    `INSERT INTO price_zone (event_id, zone_id, zone_code, kind, name, position)
     SELECT $1, zone, 'zone-' || zone, CASE WHEN zone < 11 THEN 'seated' ELSE 'standing' END, '{"et": "Tsoon"}', zone
     FROM unnest($2::int[]) AS zone`,
    [event.id, [1, ...(event.standing ?? []).map((_, index) => STANDING_ZONE + index)]],
  )
  await db.query(
    `INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount)
     SELECT $1, zone_id, ticket_type_id, 2000 - 100 * ticket_type_id, 100 FROM price_zone JOIN ticket_type USING (event_id)
     WHERE event_id = $1`,
    [event.id],
  )
  await db.query(
    `INSERT INTO standing_zone (event_id, zone_id, capacity)
     SELECT $1, 10 + position, capacity FROM unnest($2::int[]) WITH ORDINALITY AS zone(capacity, position)`,
    [event.id, event.standing ?? []],
  )
}

/** Gives an event the words that carts and orders say of it, in Estonian. */
export const nameEvent = async (db: Querying, eventId: number, title: string): Promise<void> => {
  await db.query(
    `INSERT INTO event_text (event_id, language, title, slug, refund_rule) VALUES ($1, 'et', $2, 'kontsert', 'Ei tagastata')`,
    [eventId, title],
  )
  await db.query(
    `INSERT INTO venue_text (venue_id, language, name, slug) VALUES (1, 'et', 'Estonia kontserdisaal', 'estonia')
     ON CONFLICT DO NOTHING`,
  )
}

const buildHall = async (db: Querying, version: number, seats: number): Promise<number> => {
  const plan = {
    width: 2000,
    height: 2000,
    focalPoint: [1000, 0],
    shapes: [],
    sections: [{ id: 1, outline: [[0, 0]] }],
  }
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO hall_version (hall_id, version, plan, checksum, seat_count) VALUES (1, $1, $2, 'x', $3) RETURNING id`,
    [version, JSON.stringify(plan), seats],
  )
  const id = rows[0]?.id ?? 0
  await db.query(
    `INSERT INTO hall_section (hall_version_id, section_id, kind, name) VALUES ($1, 1, 'seated', '{"et": "Parter"}')`,
    [id],
  )
  await db.query(
    `INSERT INTO hall_seat (hall_version_id, place_id, section_id, row_label, seat_label, zone_code, x, y)
     SELECT $1, place, 1, (place - 1) / 25 + 1, (place - 1) % 25 + 1, 'zone-1', place % 25 * 55, place / 25 * 95
     FROM generate_series(1, $2::int) AS place`,
    [id, seats],
  )
  return id
}

/** A shop with pools and a queue of its own, as one more process would have; the caller closes it. */
export const openOneMoreShop = async (databaseUrl: string): Promise<Shop & { close(): Promise<void> }> => {
  const log = openLog('silent')
  const { db, paymentDb, watchDb, holdPool, pools, close } = await openDatabase({ databaseUrl, dataDir: '', log })
  const settings = readSettings({ NODE_ENV: 'test' })
  const memory = inProcessMemory()
  const clock = { now: () => new Date() }
  return {
    ...makeShop({ settings, portals: PORTALS, db, paymentDb, watchDb, holdPool, pools, memory, clock, log }),
    close,
  }
}

/** A guest of the Estonian storefront whose cart has that number. */
export const guest = (cartId: number | null): Visitor => ({
  portal: portalOfCode('ee', PORTALS),
  language: 'et',
  cartId,
  customerId: null,
  shopProvider: null,
  address: '127.0.0.1',
  requestId: 'test',
})
