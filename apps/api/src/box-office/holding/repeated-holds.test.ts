import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  FULL_NETWORK,
  type HoldLimitsScene,
  OTHER,
  openHoldLimitsScene,
  refusal,
  seats,
} from '../../../testing/box-office/hold-limits.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { holdBestTickets } from './hold-best-tickets.ts'
import { holdTickets } from './hold-tickets.ts'
import { releaseTickets } from './release-tickets.ts'

let scene: HoldLimitsScene
let shop: Shop

beforeAll(async () => {
  scene = await openHoldLimitsScene()
  shop = scene.shop
})
afterAll(() => scene.close())

describe('taking the same seats again and again', () => {
  const whole = async (visitor: Visitor, eventId: number) => {
    await holdTickets(shop, visitor, eventId, seats(1, 2))
    await scene.elapse(eventId, 15)
  }

  it('is refused after three whole holds, with other seats and the time to wait, until an hour is over [R6.4]', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    const visitor = scene.newGuest()
    for (let turn = 1; turn <= 3; turn++) await whole(visitor, eventId)
    const again = () => holdTickets(shop, visitor, eventId, seats(1, 3))
    expect(await refusal(again())).toMatchObject({
      code: 'held_too_often',
      details: { lost: [1, 2], minutes: 60, instead: [3, 4, 5].map(() => expect.any(Number)) },
    })
    expect(await scene.heldOf(eventId)).toBe(0)
    await scene.elapse(eventId, 59)
    expect(await refusal(again())).toMatchObject({ details: { minutes: 1 } })
    await scene.elapse(eventId, 1)
    await again()
  })

  it('is refused when the seats were released each time, and by each new session of the same address', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    for (let turn = 1; turn <= 3; turn++) {
      const visitor = scene.from(FULL_NETWORK)
      await holdTickets(shop, visitor, eventId, seats(1, 2))
      await scene.elapse(eventId, 14 + turn)
      if (turn < 3) await releaseTickets(shop, visitor, eventId, [1, 2])
    }
    expect(await refusal(holdTickets(shop, scene.from(FULL_NETWORK), eventId, seats(1, 1)))).toMatchObject({
      code: 'held_too_often',
    })
    await holdTickets(shop, scene.from(OTHER), eventId, seats(1, 2))
  })

  it('is allowed to buyers who only toggle a seat, or release it after some minutes', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    const visitor = scene.newGuest()
    for (let press = 1; press <= 20; press++) {
      await holdTickets(shop, visitor, eventId, seats(1, 1))
      if (press % 10 === 0) await scene.elapse(eventId, 5)
      await releaseTickets(shop, visitor, eventId, [1])
    }
    await expect(holdTickets(shop, visitor, eventId, seats(1, 1))).resolves.toBeDefined()
  })

  it('counts short turns by their minutes, so that many of them are no way around', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    const visitor = scene.newGuest()
    for (let turn = 1; turn <= 9; turn++) {
      await holdTickets(shop, visitor, eventId, seats(1, 1))
      await scene.elapse(eventId, 5)
      await releaseTickets(shop, visitor, eventId, [1])
    }
    expect(await refusal(holdTickets(shop, visitor, eventId, seats(1, 1)))).toMatchObject({ code: 'held_too_often' })
  })

  it('starts again when somebody else had the seats meanwhile', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    const visitor = scene.newGuest()
    for (let turn = 1; turn <= 3; turn++) await whole(visitor, eventId)
    await whole(scene.newGuest(), eventId)
    await expect(holdTickets(shop, visitor, eventId, seats(1, 2))).resolves.toBeDefined()
  })

  it('doesn’t concern buyers who let the shop choose: it skips those seats', async () => {
    const eventId = await scene.onSale({ seats: 100 })
    const visitor = scene.newGuest()
    const body = { tickets: [{ quantity: 2 }] }
    const { chosen } = await holdBestTickets(shop, visitor, eventId, body)
    await scene.elapse(eventId, 15)
    for (let turn = 2; turn <= 3; turn++) {
      await holdTickets(
        shop,
        visitor,
        eventId,
        chosen.map((placeId) => ({ placeId })),
      )
      await scene.elapse(eventId, 15)
    }
    const other = await holdBestTickets(shop, visitor, eventId, body)
    expect(other.chosen).toHaveLength(2)
    for (const placeId of other.chosen) expect(chosen).not.toContain(placeId)
  })
})
