import type { EventOfHall } from '@parter/contract/halls/halls.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../testing/account/browser.ts'
import { guest, putOnSale } from '../../testing/box-office/scene.ts'
import { smallPretixPlan } from '../../testing/hall-plans.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { holdTickets } from '../box-office/holding/hold-tickets.ts'
import { STOCK_CHANNEL } from '../box-office/stock/stock.store.ts'
import { SYSTEM } from '../platform/audit/actor.ts'
import { listenToNotifications } from '../platform/database/notifications.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import { staffScopes } from '../rooms.ts'
import { admittingStaff } from '../staff/sessions/admit-staff.ts'
import { hallsRoutes } from './halls.routes.ts'
import { publishHall, recheckHallWork } from './publish-hall.ts'

const EVENT = 200001

let house: TestShop
let operator: StaffPerson

beforeAll(async () => {
  house = await openTestShop({
    open: (shop) =>
      openApp(shop, { rooms: [hallsRoutes], readSession: () => null, admitStaff: admittingStaff(shop, staffScopes) }),
  })
  operator = await staffPerson(house, 'operator')
  await putOnSale(house.shop.holdPool, { id: EVENT, seats: 50 })
  // the scene numbers its seats from 1; halls number them by section, row and place
  await house.shop.holdPool.query(
    `UPDATE hall_seat SET place_id = 1000000 + ((place_id - 1) / 25 + 1) * 1000 + (place_id - 1) % 25 + 1, x = (place_id - 1) % 25 * 55`,
  )
})
afterAll(() => house.close())

const ask = async <T = Record<string, unknown>>(address: string, body?: unknown, who = operator.browser) => {
  const answer = await who.ask(address, body)
  return {
    status: answer.statusCode,
    body: answer.json<T & { errors: { code: string; details?: Record<string, unknown> }[] }>(),
  }
}
const HALL = '/api/staff/halls/1'
const read = async () => (await ask<{ version: number; model: HallModel }>(`GET ${HALL}`)).body
const changed = (
  model: HallModel,
  change: (seats: readonly ModelSeat[], row: string) => readonly ModelSeat[],
): HallModel => ({
  ...model,
  sections: model.sections.map((section) =>
    section.kind === 'standing'
      ? section
      : { ...section, rows: section.rows.map((row) => ({ ...row, seats: change(row.seats, row.label) })) },
  ),
})
const without = (label: string) => (seats: readonly ModelSeat[], row: string) =>
  row === '1' ? seats.filter((seat) => seat.label !== label) : seats

describe('halls for the staff', () => {
  it('are for those whose role reaches their storefront [R12.1] [R12.2]', async () => {
    expect((await ask('GET /api/staff/halls', undefined, openBrowser(house))).status).toBe(401)
    const latvian = await staffPerson(house, { role: 'editor', portalCodes: ['lv'] })
    expect((await ask('GET /api/staff/halls', undefined, latvian.browser)).body).toEqual({ halls: [] })
    expect((await ask(`GET ${HALL}`, undefined, latvian.browser)).body.errors[0]?.code).toBe('permission_denied')
    const seller = await staffPerson(house, { role: 'box_office', portalCodes: ['ee'] })
    const { model, version } = (
      await ask<{ version: number; model: HallModel }>(`GET ${HALL}`, undefined, seller.browser)
    ).body
    const refused = await ask(`POST ${HALL}/versions`, { baseVersion: version, model }, seller.browser)
    expect(refused.body.errors[0]?.code).toBe('permission_denied')
  })

  it('are listed, and read as drawn', async () => {
    const { body } = await ask<{ halls: unknown[] }>('GET /api/staff/halls')
    expect(body.halls).toMatchObject([
      { id: 1, portalCode: 'ee', events: 1, latest: { version: EVENT, seatCount: 50 } },
    ])
    const { model, version } = await read()
    expect(version).toBe(EVENT)
    expect(model.sections[0]).toMatchObject({ kind: 'seated', id: 1 })
    expect(model.zones).toMatchObject([{ code: 'zone-1', kind: 'seated' }])
    expect((await ask('GET /api/staff/halls/77')).body.errors[0]?.code).toBe('hall_not_found')
  })

  it('are checked without changing anything: with faults, and the effect on each event', async () => {
    await holdTickets(house.shop, guest(8001), EVENT, [{ placeId: 1001007 }])
    const { model } = await read()
    const { body } = await ask<{ faults: unknown[]; events: EventOfHall[] }>(`POST ${HALL}/check`, {
      model: changed(model, without('7')),
    })
    expect(body.faults).toEqual([])
    expect(body.events).toMatchObject([
      {
        eventId: EVENT,
        held: 1,
        sold: 0,
        lostCount: 1,
        lost: [{ placeId: 1001007, row: '1', seat: '7', state: 'held', becomes: 'gone' }],
      },
    ])
    const doubled = changed(model, (seats) =>
      seats.map((seat) => (seat.label === '2' ? { ...seat, label: '1' } : seat)),
    )
    const faulty = await ask<{ faults: { path: string }[] }>(`POST ${HALL}/check`, { model: doubled })
    expect(faulty.body.faults[0]?.path).toBe('$.sections[0].rows[0].seats[1].label')
    expect((await ask(`POST ${HALL}/check`, { model: { ...model, width: 'wide' } })).status).toBe(400)
    expect((await read()).version).toBe(EVENT)
  })

  it('name what they would take: whose order or block each seat is [R12.3]', async () => {
    const { rows } = await house.shop.holdPool.query<{ zoneId: number }>(
      `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
       VALUES ($1, 1001008, 2, 8002, 1, 1, 'infinity', now(), 77), ($1, 1001009, 1, -5, 1, 1, '9999-01-01Z', now(), NULL)
       RETURNING zone_id`,
      [EVENT],
    )
    expect(rows).toHaveLength(2)
    const { model } = await read()
    const { body } = await ask<{ events: EventOfHall[] }>(`POST ${HALL}/check`, {
      model: changed(model, (seats) => seats.filter(({ label }) => !['8', '9'].includes(label))),
    })
    await house.shop.holdPool.query('DELETE FROM allocation WHERE event_id = $1 AND place_id = ANY($2)', [
      EVENT,
      [1001008, 1001009],
    ])
    expect(body.events[0]?.lost).toMatchObject([
      { placeId: 1001008, seat: '8', state: 'sold', orderId: 77, blockId: null },
      { placeId: 1001009, seat: '9', state: 'blocked', orderId: null, blockId: 4 },
    ])
  })

  it('lose no sold or held place: such a version is refused, and nothing has changed [R10.3]', async () => {
    const { model, version } = await read()
    const gone = await ask(`POST ${HALL}/versions`, { baseVersion: version, model: changed(model, without('7')) })
    expect(gone.status).toBe(409)
    expect(gone.body.errors[0]).toMatchObject({
      code: 'hall_loses_places',
      details: { events: [{ eventId: EVENT, lostCount: 1 }] },
    })
    const renamed = changed(model, (seats, row) =>
      row === '1' ? seats.map((seat) => (seat.label === '7' ? { ...seat, label: '7a' } : seat)) : seats,
    )
    expect((await ask(`POST ${HALL}/versions`, { baseVersion: version, model: renamed })).body.errors[0]?.code).toBe(
      'hall_loses_places',
    )
    expect((await read()).version).toBe(version)
  })

  it('become the next version of those who edited the latest, and open maps are notified', async () => {
    const { model, version } = await read()
    const heard: string[] = []
    const notices = listenToNotifications(
      house.shop.holdPool,
      { [STOCK_CHANNEL]: (message) => heard.push(message) },
      house.shop.log,
    )
    await vi.waitFor(() => expect(notices.isListening()).toBe(true))
    // a seat is inserted between others, one is removed, one moves
    const edited = changed(model, (seats, row) =>
      row === '1'
        ? [
            { label: '0', x: 20, y: 60, kind: 'wheelchair', zone: 'zone-1' },
            ...seats.map(
              (seat): ModelSeat =>
                seat.label === '9'
                  ? { ...seat, kind: 'removed' }
                  : seat.label === '7'
                    ? { ...seat, y: seat.y + 5 }
                    : seat,
            ),
          ]
        : seats,
    )
    const saved = await ask<{ version: number; model: HallModel; events: number[] }>(`POST ${HALL}/versions`, {
      baseVersion: version,
      model: edited,
    })
    expect(saved.body).toMatchObject({ version: version + 1, seatCount: 50, events: [EVENT] })
    const now = await read()
    expect(now.model).toEqual(saved.body.model)
    const [section] = now.model.sections
    const row = section?.kind === 'seated' ? section.rows[0] : undefined
    expect(row?.seats.slice(0, 2).map(({ label, placeId }) => [label, placeId])).toEqual([
      ['0', 1001026],
      ['1', 1001001],
    ])
    expect(row?.seats.find(({ label }) => label === '9')).toMatchObject({ kind: 'removed', placeId: 1001009 })
    await vi.waitFor(() => expect(heard).toContain(`${EVENT}`))
    await notices.close()
    expect((await ask(`POST ${HALL}/versions`, { baseVersion: version, model: edited })).body.errors[0]).toMatchObject({
      code: 'hall_changed',
      details: { version: version + 1 },
    })
    expect(
      (
        await ask(`POST ${HALL}/versions`, {
          baseVersion: version + 1,
          model: changed(edited, (seats) => [...seats, ...seats]),
        })
      ).body.errors[0]?.code,
    ).toBe('hall_faulty')
  })

  it('are reverted where a hold decided by the version before was written late [R10.3]', async () => {
    const { model, version } = await read()
    const saved = await publishHall(house.shop, SYSTEM, 1, {
      baseVersion: version,
      model: changed(model, without('20')),
    })
    const look = async () => {
      const { rows } = await house.shop.holdPool.query<{ payload: unknown }>(
        `SELECT payload FROM outbox WHERE kind = 'halls.recheck' ORDER BY id DESC LIMIT 1`,
      )
      await recheckHallWork.run(house.shop, recheckHallWork.payload.parse(rows[0]?.payload))
      const { rows: events } = await house.shop.holdPool.query<{ version: number }>(
        'SELECT hall_version_id AS version FROM event WHERE id = $1',
        [EVENT],
      )
      return events[0]?.version
    }
    expect(await look()).toBe(saved.hallVersionId)
    await house.shop.holdPool.query(
      `INSERT INTO allocation SELECT $1, 1001020, 1, 5, 1, 1, now() + interval '15 minutes', now(), NULL`,
      [EVENT],
    )
    expect(await look()).not.toBe(saved.hallVersionId)
  })

  it('are read from and written as plans of other formats', async () => {
    const text = JSON.stringify(smallPretixPlan())
    const plan = await ask<{ model: HallModel; faults: unknown[] }>('POST /api/staff/hall-plans', {
      format: 'pretix',
      text,
      language: 'et',
    })
    expect(plan.body).toMatchObject({ faults: [], model: { zones: [{ code: 'parter' }, { code: 'rodu' }] } })
    const broken = await ask<{ model: null; faults: { path: string }[] }>('POST /api/staff/hall-plans', {
      format: 'svg',
      text: '<svg><!DOCTYPE x>',
    })
    expect(broken.body).toMatchObject({ model: null, faults: [{ path: 'svg' }] })
    for (const format of ['pretix', 'svg', 'drawn'])
      expect((await ask<{ text: string }>(`GET ${HALL}/plan?format=${format}`)).body.text.length).toBeGreaterThan(1000)
  })
})
