import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Files, openShopOfFile, smallContent } from '../../testing/content/content-folder.ts'
import { ContentRefused } from './reading/content-folder.rules.ts'

type Loose = Record<string, unknown>
const { test, bring } = await openShopOfFile()
beforeEach(() => test.clear())

const refused = async (files: Files): Promise<string> => {
  const problem = await bring(files).catch((error: unknown) => error)
  if (!(problem instanceof ContentRefused)) throw new Error(`Not refused: ${String(problem)}`)
  return problem.message
}
const events = (change: (events: Loose[]) => void): Files => {
  const files = smallContent()
  change(files['events/all.json'] as Loose[])
  return files
}
const keeping = (...keptBack: Loose[]): Files => events(([first]) => first && Object.assign(first, { keptBack }))

/** A taken seat or standing place: sold, or held for some minutes. */
const take = async (placeId: number, state: 'sold' | 'held' | 'expired') => {
  const expires = { sold: 'infinity', held: '2099-01-01', expired: '2020-01-01' }[state]
  await sql`INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
    VALUES (200001, ${placeId}, ${state === 'sold' ? 2 : 1}, 7, 1, 1, ${expires}::timestamptz, now(), 1)`.execute(
    test.shop.db,
  )
}
const takeStanding = async (places: number) => {
  await sql`UPDATE standing_zone SET taken = taken + ${places} WHERE event_id = 200001`.execute(test.shop.db)
  await sql`INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
    SELECT 200001, 2, 7, 2, 1, 'infinity', now(), 1 FROM generate_series(1, ${places})`.execute(test.shop.db)
}
const offer = () =>
  test.shop.db
    .selectFrom('eventOffer')
    .where('eventId', '=', 200001)
    .select(['priceFrom', 'priceTo', 'placesTotal', 'placesLeft'])
    .executeTakeFirstOrThrow()
const revision = async () =>
  (await test.shop.db.selectFrom('event').where('id', '=', 200001).select('revision').executeTakeFirst())?.revision
const places = async () =>
  (await test.shop.db.selectFrom('allocation').select(['placeId', 'cartId']).orderBy('placeId').execute()).map(
    ({ placeId, cartId }) => `${placeId}:${cartId}`,
  )

describe('stock and imports', () => {
  it('counts places and prices of an imported event [R3.3, R10.7]', async () => {
    await bring(smallContent())
    // 10 seats and 50 standing places
    expect(await offer()).toEqual({ priceFrom: 1200, priceTo: 2500, placesTotal: 60, placesLeft: 60 })
  })

  it('says the price of the first type of each zone, as the event’s page does, not that of a child [R3.3]', async () => {
    const zones = [
      { code: 'stalls', prices: { full: 2500, student: 1500 } },
      { code: 'floor', prices: { full: 2000, student: 900 } },
    ]
    await bring(events(([first]) => first && Object.assign(first, { zones })))
    expect(await offer()).toMatchObject({ priceFrom: 2000, priceTo: 2500 })
  })

  it('keeps back whole zones, so that the event is sold out, and releases them again [R3.3]', async () => {
    await bring(keeping({ zone: 'stalls', share: 1 }, { zone: 'floor', share: 1 }))
    expect(await offer()).toMatchObject({ placesTotal: 60, placesLeft: 0 })
    const again = await bring(keeping({ zone: 'stalls', share: 1 }, { zone: 'floor', share: 1 }))
    expect(again.changed).toBe(false)
    const back = await bring(smallContent())
    expect(back.kinds.events).toMatchObject({ changed: 1 })
    expect(await offer()).toMatchObject({ placesLeft: 60 })
    expect(await revision()).toBe(2)
  })

  it('keeps back a number of places, always with the same seats, and seats by name [R3.3]', async () => {
    await bring(keeping({ zone: 'stalls', places: 4 }, { zone: 'floor', places: 20 }))
    expect(await offer()).toMatchObject({ placesLeft: 36 })
    const first = await places()
    expect((await bring(keeping({ zone: 'stalls', places: 4 }, { zone: 'floor', places: 20 }))).changed).toBe(false)
    expect(await places()).toEqual(first)
    await bring(keeping({ zone: 'stalls', seats: [{ section: 1, row: '2', seats: ['1', '5'] }] }))
    expect(await places()).toEqual(['1002001:-1', '1002005:-1'])
    expect(await offer()).toMatchObject({ placesLeft: 58 })
  })

  it('never takes a held or sold place, only expired holds [R10.3]', async () => {
    await bring(smallContent())
    await take(1001001, 'sold')
    await take(1001002, 'held')
    await take(1001003, 'expired')
    await takeStanding(45)
    await bring(keeping({ zone: 'stalls', share: 1 }, { zone: 'floor', share: 1 }))
    expect((await places()).slice(0, 3)).toEqual(['1001001:7', '1001002:7', '1001003:-1'])
    const zone = await test.shop.db
      .selectFrom('standingZone')
      .where('eventId', '=', 200001)
      .selectAll()
      .executeTakeFirst()
    expect(zone).toMatchObject({ capacity: 50, taken: 50 })
    expect((await bring(keeping({ zone: 'stalls', share: 1 }, { zone: 'floor', share: 1 }))).changed).toBe(false)
  })

  it('refuses a standing zone with fewer places than are taken [R10.3]', async () => {
    await bring(keeping({ zone: 'floor', places: 5 }))
    await takeStanding(30)
    const shrunk = (capacity: number) =>
      events(([first]) => {
        if (!first) return
        const [stalls, floor] = first['zones'] as Loose[]
        Object.assign(first, { zones: [stalls, { ...floor, capacity }] })
      })
    expect(await refused(shrunk(29))).toContain(
      'ee/events/all.json: $[0].zones: would have 29 places, and 30 are sold or held',
    )
    await bring(shrunk(30))
    const zone = await test.shop.db
      .selectFrom('standingZone')
      .where('eventId', '=', 200001)
      .selectAll()
      .executeTakeFirst()
    expect(zone).toMatchObject({ capacity: 30, taken: 30 })
  })

  it('refuses to remove a zone or a ticket type with buyers [R10.3]', async () => {
    await bring(smallContent())
    await take(1001001, 'sold')
    const without = events(([first]) => first && Object.assign(first, { zones: [(first['zones'] as Loose[])[1]] }))
    expect(await refused(without)).toContain('$[0].zones: no longer has zone stalls, which has sold or held places')
    const retyped = events(
      ([first]) =>
        first &&
        Object.assign(first, {
          zones: [
            { code: 'stalls', prices: { student: 900 } },
            { code: 'floor', prices: { student: 900 } },
          ],
        }),
    )
    expect(await refused(retyped)).toContain('no longer has ticket type full')
    expect(await places()).toEqual(['1001001:7'])
  })

  it('unpublishes events with holds or sales, and removes the others [R10.2]', async () => {
    await bring(smallContent())
    await take(1001001, 'sold')
    const summary = await bring({ ...smallContent(), 'events/all.json': [], 'banners.json': [] })
    expect(summary.kinds.events).toMatchObject({ removed: 1, unpublished: 1 })
    expect(await test.shop.db.selectFrom('event').select(['id', 'published']).execute()).toEqual([
      { id: 200001, published: false },
    ])
    expect(await places()).toEqual(['1001001:7'])
    const again = await bring(smallContent())
    expect(again.kinds.events).toMatchObject({ added: 1, changed: 1 })
  })

  it('removes an event whose only places were kept back or have expired [R10.2]', async () => {
    await bring(keeping({ zone: 'stalls', share: 1 }, { zone: 'floor', share: 0.5 }))
    const summary = await bring({ ...smallContent(), 'events/all.json': [], 'banners.json': [] })
    expect(summary.kinds.events).toMatchObject({ removed: 2, unpublished: 0 })
    expect(await places()).toEqual([])
  })
})

describe('halls that change', () => {
  const hallWith = (change: (section: Loose) => void): Files => {
    const files = structuredClone(smallContent())
    const hall = files['halls/small.json'] as { sections: Loose[] }
    if (hall.sections[0]) change(hall.sections[0])
    return files
  }
  const versions = () =>
    test.shop.db.selectFrom('hallVersion').select(['version', 'seatCount']).orderBy('version').execute()
  const versionOfEvent = () =>
    test.shop.db
      .selectFrom('event')
      .innerJoin('hallVersion', 'hallVersion.id', 'event.hallVersionId')
      .where('event.id', '=', 200001)
      .select('version')
      .executeTakeFirst()

  it('publishes a changed plan as a new version, and reuses an old one without a third [R10.2]', async () => {
    await bring(smallContent())
    const summary = await bring(
      hallWith((section) => void (section['rows'] = [{ from: '1', count: 3, seats: 5, zone: 'stalls' }])),
    )
    expect(summary.kinds.halls).toMatchObject({ changed: 1 })
    expect(await versions()).toEqual([
      { version: 1, seatCount: 10 },
      { version: 2, seatCount: 15 },
    ])
    expect(await versionOfEvent()).toEqual({ version: 2 })
    expect(await offer()).toMatchObject({ placesTotal: 65 })
    await bring(smallContent())
    expect(await versionOfEvent()).toEqual({ version: 1 })
    expect(await versions()).toHaveLength(2)
  })

  it('keeps an event with sold seats on the version that has them [R10.3]', async () => {
    await bring(smallContent())
    await take(1002005, 'sold')
    const smaller = hallWith((section) => void (section['rows'] = [{ from: '1', count: 2, seats: 4, zone: 'stalls' }]))
    const summary = await bring(smaller)
    expect(summary.warnings).toEqual([
      expect.stringContaining('$[0].hall: event 200001 stays on its hall’s older version'),
    ])
    expect(await versionOfEvent()).toEqual({ version: 1 })
    expect((await bring(smaller)).changed).toBe(false)
    const relabelled = hallWith((section) => void (section['layout'] = { front: [1000, 900], firstSeat: 11 }))
    await bring(relabelled)
    expect(await versionOfEvent()).toEqual({ version: 1 })
    await bring(hallWith((section) => void (section['rows'] = [{ from: '1', count: 4, seats: 5, zone: 'stalls' }])))
    expect(await versionOfEvent()).toEqual({ version: 4 })
  })

  it('keeps a hall as drawn by staff, and events on their version, until its plan changes [R10.2]', async () => {
    await bring(smallContent())
    const drawn = await sql<{ id: number }>`
      INSERT INTO hall_version (hall_id, version, plan, checksum, seat_count, origin)
      SELECT hall_id, 2, plan, 'drawn', seat_count, 'staff' FROM hall_version RETURNING id`.execute(test.shop.db)
    const id = drawn.rows[0]?.id
    for (const table of ['hall_section', 'hall_seat'])
      await sql`INSERT INTO ${sql.table(table)} SELECT (json_populate_record(one, json_build_object('hall_version_id', ${id}::int))).*
        FROM ${sql.table(table)} AS one`.execute(test.shop.db)
    expect((await bring(smallContent())).changed).toBe(false)
    expect(await versionOfEvent()).toEqual({ version: 1 })
    await sql`UPDATE event SET hall_version_id = ${id} WHERE id = 200001`.execute(test.shop.db)
    expect((await bring(smallContent())).changed).toBe(false)
    expect(await versionOfEvent()).toEqual({ version: 2 })
    await bring(hallWith((section) => void (section['rows'] = [{ from: '1', count: 3, seats: 5, zone: 'stalls' }])))
    expect(await versionOfEvent()).toEqual({ version: 3 })
  })
})
