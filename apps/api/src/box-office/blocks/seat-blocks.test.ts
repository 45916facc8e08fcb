import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, blindly, buy, openShops, without } from '../../../testing/box-office/crowd.ts'
import { putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { heldTickets } from '../holding/holds-of-cart.ts'
import { changeSeatBlock } from './change-seat-block.ts'
import { makeSeatBlock } from './make-seat-block.ts'
import { readSeatBlocks } from './read-seat-blocks.ts'
import { releaseSeatBlock, releaseSeatBlockWork } from './release-seat-block.ts'
import { takePlaces } from './take-places.ts'

const EVENT = 200001
const STANDING = 200002
const HOUSE = { name: 'House', purpose: 'house', note: 'For friends', releaseAt: null } as const

let database: Database
let shop: Shop
let closeShops: () => Promise<unknown>
let staff: StaffActor
let cartId = 0
let seat = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 3000 })
  await putOnSale(database.holdPool, { id: STANDING, standing: [10] })
  const opened = await openShops(database.url, 1)
  const [first] = opened.shops
  if (!first) throw new Error('One shop was asked for')
  shop = first
  closeShops = opened.close
  const { rows } = await database.holdPool.query(
    `INSERT INTO staff_member (email, name, language) VALUES ('house@example.com', 'Mari', 'et') RETURNING id`,
  )
  staff = { kind: 'staff', id: rows[0].id, requestId: 'test', sessionId: Buffer.from(''), reach: () => [] }
})
afterAll(async () => {
  await closeShops()
  await database.close()
})

const rowsOf = async (text: string, values: unknown[] = []) => (await database.holdPool.query(text, values)).rows
const block = (seats: number[], more: object = {}) =>
  makeSeatBlock(shop, staff, 'et', EVENT, { ...HOUSE, seats, standing: [], ...more })
const blockStanding = (places: number, more: object = {}) =>
  makeSeatBlock(shop, staff, 'et', STANDING, {
    ...HOUSE,
    seats: [],
    standing: [{ zoneId: STANDING_ZONE, places }],
    ...more,
  })
const take = (eventId: number, wanted: object) =>
  buy(shop, { cartId: ++cartId, eventId, wanted: [wanted as { placeId: number }] })
const next = (count = 1) => Array.from({ length: count }, () => ++seat)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const miscounted = () =>
  rowsOf(`SELECT z.zone_id FROM standing_zone z LEFT JOIN standing_allocation a USING (event_id, zone_id)
    GROUP BY z.event_id, z.zone_id HAVING z.taken <> count(a.place_id)`)
const freeAll = async (eventId: number) => {
  const { blocks } = await readSeatBlocks(shop, 'et', eventId)
  for (const { id } of blocks) await releaseSeatBlock(shop, staff, 'et', { eventId, blockId: id }, {})
}

describe('a block of seats', () => {
  it('keeps free seats from buyers, and names those that somebody has [R12.3]', async () => {
    const [held = 0, ...free] = next(3)
    await take(EVENT, { placeId: held })
    const made = await block([held, ...free])
    expect(made).toMatchObject({ places: 2, refused: [{ placeId: held, row: '1', seat: String(held) }] })
    for (const placeId of free) expect((await take(EVENT, { placeId })).refusal).toBe('places_taken')
    const { blocks, gone } = await readSeatBlocks(shop, 'et', EVENT)
    expect(blocks[0]).toMatchObject({ name: 'House', createdBy: 'Mari', seats: free, zones: [{ places: 2 }] })
    expect(gone).toEqual([held])
    expect(await codeOf(block(free))).toBe('block_takes_nothing')
    const [entry] = await rowsOf(`SELECT * FROM audit_entry WHERE verb = 'makeSeatBlock' ORDER BY id DESC LIMIT 1`)
    expect(entry).toMatchObject({
      subject_kind: 'event',
      subject_id: String(EVENT),
      after: { block: 'House', places: 2 },
    })
  })

  it('is released wholly or in part, and takes back what is still free [R12.3]', async () => {
    const seats = next(4)
    const { blockId } = await block(seats)
    const it = { eventId: EVENT, blockId }
    expect(await releaseSeatBlock(shop, staff, 'et', it, { seats: seats.slice(0, 2) })).toMatchObject({ places: 2 })
    await take(EVENT, { placeId: seats[0] })
    const back = await changeSeatBlock(shop, staff, 'et', it, { seats, name: 'Friends' })
    expect(back.places).toBe(1)
    expect(back.refused.map(({ placeId }) => placeId)).toContain(seats[0])
    expect(await releaseSeatBlock(shop, staff, 'et', it, {})).toMatchObject({ places: 3 })
    expect((await take(EVENT, { placeId: seats[3] })).refusal).toBeUndefined()
    expect(await codeOf(releaseSeatBlock(shop, staff, 'et', { ...it, eventId: STANDING }, {}))).toBe('block_not_found')
  })

  it('releases itself at its time: buyers at that moment, the history by the worker [R12.3]', async () => {
    const seats = next(2)
    expect(await codeOf(block(seats, { releaseAt: inHours(-1) }))).toBe('block_release_past')
    const { blockId } = await block(seats, { releaseAt: inHours(1) })
    const [work] = await rowsOf(
      `SELECT payload, run_at FROM outbox WHERE kind = 'release_seat_block' ORDER BY id DESC LIMIT 1`,
    )
    const later = inHours(2)
    await changeSeatBlock(shop, staff, 'et', { eventId: EVENT, blockId }, { releaseAt: later })
    await releaseSeatBlockWork.run(shop, work.payload)
    expect((await take(EVENT, { placeId: seats[0] })).refusal).toBe('places_taken')
    await rowsOf(`UPDATE allocation SET expires_at = now() WHERE cart_id = $1`, [-1 - blockId])
    expect((await take(EVENT, { placeId: seats[0] })).refusal).toBeUndefined()
    await releaseSeatBlockWork.run(shop, { blockId, releaseAt: later })
    expect(await rowsOf('SELECT FROM allocation WHERE cart_id = $1', [-1 - blockId])).toEqual([])
    expect(await rowsOf('SELECT FROM allocation WHERE place_id = $1', [seats[0]])).toHaveLength(1)
    const [entry] = await rowsOf(`SELECT * FROM audit_entry WHERE verb = 'releaseSeatBlock' ORDER BY id DESC LIMIT 1`)
    expect(entry).toMatchObject({ actor_kind: 'system', before: { places: 1 } })
  })

  it('counts standing places within their zone, as many as are left [R12.3]', async () => {
    await take(STANDING, { zoneId: STANDING_ZONE, quantity: 4 })
    const made = await blockStanding(8)
    expect(made).toMatchObject({ places: 6, refusedStanding: [{ zoneId: STANDING_ZONE, places: 2 }] })
    expect((await take(STANDING, { zoneId: STANDING_ZONE, quantity: 1 })).refusal).toBeDefined()
    const it = { eventId: STANDING, blockId: made.blockId }
    const part = { standing: [{ zoneId: STANDING_ZONE, places: 2 }] }
    expect(await releaseSeatBlock(shop, staff, 'et', it, part)).toMatchObject({ places: 2 })
    expect((await take(STANDING, { zoneId: STANDING_ZONE, quantity: 2 })).refusal).toBeUndefined()
    expect(await miscounted()).toEqual([])
    await freeAll(STANDING)
    await rowsOf('DELETE FROM standing_allocation')
    await rowsOf('UPDATE standing_zone SET taken = 0')
  })

  it('is what staff sell and give from: its places become a cart’s holds [R12.3]', async () => {
    const [placeId = 0, other = 0] = next(2)
    await block([placeId])
    await take(EVENT, { placeId: next()[0] })
    const mine = cartId
    const until = new Date(inHours(1))
    const taken = async (seats: number[]) => {
      const wanted = { eventId: EVENT, cartId: mine, until, ticketTypeId: 0, seats, standing: [], blockId: null }
      return (await inTransaction(shop.db, (tx) => takePlaces(tx, wanted))).lost
    }
    const [sold = 0] = next()
    await take(EVENT, { placeId: sold })
    expect(await taken([placeId, other, sold])).toEqual([sold])
    const held = (await heldTickets(shop.db, mine)).map((one) => one.placeId)
    expect(held).toEqual(expect.arrayContaining([placeId, other]))
    expect(await taken([placeId])).toEqual([placeId])
  })
})

describe('a block and buyers at the same moment', () => {
  const after = async <T>(trips: number, act: () => Promise<T>): Promise<T> => {
    for (let trip = 0; trip < trips; trip++) await rowsOf('SELECT 1')
    return act()
  }
  /** A hold of one seat and a block, each so many round trips late. @returns who has got it */
  const race = async (at: Shop, late = { hold: 0, block: 0 }) => {
    const [placeId = 0] = next()
    const cart = ++cartId
    const [blocked, bought] = await Promise.all([
      after(late.block, () => codeOf(block([placeId]))),
      after(late.hold, () => buy(at, { cartId: cart, eventId: EVENT, wanted: [{ placeId }] })),
    ])
    return { blocked: blocked === 'done', bought: bought.refusal === undefined }
  }

  it('never have the same seat [R10.3, R12.3]', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 80; round++) {
      // now one comes later and later, now the other, so that each is first in some rounds on any machine
      const late = round >> 1
      const { blocked, bought } = await race(shop, round % 2 ? { hold: late, block: 0 } : { hold: 0, block: late })
      expect(blocked).toBe(!bought)
      seen.add(blocked ? 'block' : 'buyer')
    }
    expect([...seen].toSorted()).toEqual(['block', 'buyer'])
  })

  it('would both have it without the condition on taking over (control)', async () => {
    const control = await openShops(
      database.url,
      1,
      and(blindly, without(/WHERE \(one\.expires_at <= now\(\).*?\n.*?\n/, '\n')),
    )
    let both = 0
    for (let round = 0; round < 300 && both === 0; round++) {
      const { blocked, bought } = await race(control.shops[0] as Shop)
      if (blocked && bought) both++
    }
    await control.close()
    expect(both).toBe(1)
  })

  it('never count a standing place twice, block against hold and release against hold [R10.3, R12.3]', async () => {
    for (let round = 0; round < 40; round++) {
      const { blockId } = await blockStanding(6, { releaseAt: inHours(1) })
      if (round % 2)
        await rowsOf('UPDATE standing_allocation SET expires_at = now() WHERE cart_id = $1', [-1 - blockId])
      const [, again] = await Promise.all([
        releaseSeatBlock(shop, staff, 'et', { eventId: STANDING, blockId }, {}),
        codeOf(blockStanding(5)),
        take(STANDING, { zoneId: STANDING_ZONE, quantity: 5 }),
        take(STANDING, { zoneId: STANDING_ZONE, quantity: 5 }),
      ])
      expect(['done', 'block_takes_nothing']).toContain(again)
      expect(await miscounted()).toEqual([])
      const [{ held }] = await rowsOf('SELECT count(*)::int AS held FROM standing_allocation WHERE expires_at > now()')
      expect(held).toBeLessThanOrEqual(10)
      await rowsOf('DELETE FROM standing_allocation')
      await rowsOf('UPDATE standing_zone SET taken = 0')
    }
  })

  /** The worker's release and a hold, of a seat whose block has just ended; in later rounds the release comes later. */
  const releaseRace = async (round: number, release: (blockId: number, placeId: number) => Promise<unknown>) => {
    const [placeId = 0] = next()
    const { blockId } = await block([placeId])
    await rowsOf('UPDATE allocation SET expires_at = now() WHERE place_id = $1', [placeId])
    const releaseLater = async () => {
      for (let before = 0; before < round % 20; before++) await rowsOf('SELECT 1')
      await release(blockId, placeId)
    }
    const [bought] = await Promise.all([take(EVENT, { placeId }), releaseLater()])
    const [row] = await rowsOf('SELECT cart_id FROM allocation WHERE place_id = $1', [placeId])
    return { isLost: bought.refusal === undefined && row?.cart_id !== bought.cartId }
  }

  it('a release takes nothing from a buyer who was first [R10.3, R12.3]', async () => {
    for (let round = 0; round < 60; round++) {
      const release = (blockId: number) => releaseSeatBlock(shop, staff, 'et', { eventId: EVENT, blockId }, {})
      expect(await releaseRace(round, release)).toEqual({ isLost: false })
    }
  })

  it('would take it if it did not ask whose the seat is (control)', async () => {
    let lost = 0
    for (let round = 0; round < 300 && lost === 0; round++) {
      const blindly = (_: number, placeId: number) => rowsOf('DELETE FROM allocation WHERE place_id = $1', [placeId])
      if ((await releaseRace(round, blindly)).isLost) lost++
    }
    expect(lost).toBe(1)
  })
})
