// @vitest-environment happy-dom
import type { Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../platform/calls/queries.ts'
import { refused } from '../../../testing/contract-shop.ts'
import { seats } from '../../../testing/hall.ts'
import {
  euros,
  FAMILY,
  FIRST_STANDING,
  FLOOR,
  floor,
  FULL,
  holding,
  prices,
  STUDENT,
  ticket,
  openHolder,
} from '../../../testing/holder.tsx'

const { contract, shown, open, change, does, until, quiet, ids, asked } = await openHolder()
const seat = (id: number): Seat => seats.find((one) => one.id === id) as Seat
/** A reply that arrives when the test says so. */
const later = <T,>() => Promise.withResolvers<T>()

describe('a seat that is pressed [R6.4] [R10.3]', () => {
  it('is held at once at its usual price, until the shop says what is held', async () => {
    const answer = later<ReplyOf<'holdTickets'>>()
    contract.answers('holdTickets', () => answer.promise)
    await open()
    expect([shown.now.held, shown.now.said, shown.now.isBusy]).toEqual([[], null, false])
    await does(() => shown.now.toggle(seat(11)))
    expect(shown.now.held).toEqual([ticket(11)])
    expect([shown.now.said, shown.now.isBusy]).toEqual([null, true])
    answer.resolve(holding(ticket(12)))
    await quiet()
    expect(ids()).toEqual([12])
    expect(shown.now.said?.tickets).toEqual([ticket(12)])
    expect(contract.asked('holdTickets')).toEqual([
      expect.objectContaining({
        params: { id: String(prices.eventId) },
        query: { language: 'et' },
        body: { tickets: [{ placeId: 11 }] },
      }),
    ])
  })

  it('is given back when it is held already, and gone at once', async () => {
    const answer = later<ReplyOf<'releaseTickets'>>()
    contract.answers('releaseTickets', () => answer.promise)
    await open(ticket(11), ticket(12))
    await does(() => shown.now.toggle(seat(11)))
    expect([ids(), shown.now.isBusy]).toEqual([[12], true])
    answer.resolve(holding(ticket(12)))
    await quiet()
    expect(asked('releaseTickets')).toEqual([[{ placeId: 11 }]])
    expect(asked('holdTickets')).toEqual([])
  })

  it('is not requested when its zone is not on sale', async () => {
    await open()
    await does(() => {
      shown.now.toggle({ ...seat(11), zoneId: null })
      shown.now.toggle({ ...seat(11), zoneId: 4 })
      shown.now.toggle({ ...seat(11), zoneId: 99 })
    })
    expect([shown.now.held, asked('holdTickets')]).toEqual([[], []])
  })

  it('is undone when the shop refuses it, and the cart is refetched', async () => {
    contract.answers('holdTickets', refused('ticket_limit'))
    contract.answers('releaseTickets', refused('cart_being_paid'))
    await open(ticket(12))
    const before = contract.asked('readCart').length
    await does(() => shown.now.toggle(seat(11)))
    await until(() => expect(shown.refusals).toEqual([['ticket_limit', [11]]]))
    expect([ids(), shown.now.isBusy]).toEqual([[12], false])
    await until(() => expect(contract.asked('readCart').length).toBeGreaterThan(before))
    await does(() => shown.now.release(12))
    await until(() => expect(shown.refusals).toHaveLength(2))
    expect(shown.refusals[1]).toEqual(['cart_being_paid', [12]])
    expect(ids()).toEqual([12])
  })

  it('waits for the reply to the one before, and keeps its place on the screen meanwhile', async () => {
    const first = later<ReplyOf<'holdTickets'>>()
    contract.answers('holdTickets', ({ body }) =>
      JSON.stringify(body).includes('12') ? holding(ticket(11), ticket(12)) : first.promise,
    )
    contract.answers('releaseTickets', holding(ticket(12)))
    await open()
    await does(() => shown.now.toggle(seat(11)))
    await does(() => shown.now.toggle(seat(12)))
    await does(() => shown.now.release(11))
    expect(ids()).toEqual([12])
    expect([asked('holdTickets').length, asked('releaseTickets').length]).toEqual([1, 0])
    first.resolve(holding(ticket(11)))
    await quiet()
    expect(asked('holdTickets')).toEqual([[{ placeId: 11 }], [{ placeId: 12 }]])
    expect(asked('releaseTickets')).toEqual([[{ placeId: 11 }]])
    expect(ids()).toEqual([12])
  })

  it('costs what the newest prices say, and is refused to whoever listens now', async () => {
    const answer = later<ReturnType<typeof refused>>()
    contract.answers('holdTickets', () => answer.promise)
    const heard: (readonly number[])[] = []
    const dearer: Prices = {
      ...prices,
      zones: prices.zones.map((zone) => ({
        ...zone,
        prices: zone.prices.map((one) => ({ ...one, price: euros(30) })),
      })),
    }
    await open()
    await change(dearer, (_, placeIds) => void heard.push(placeIds))
    await does(() => shown.now.toggle(seat(11)))
    expect(shown.now.held[0]?.price).toEqual(euros(30))
    answer.resolve(refused('ticket_limit'))
    await until(() => expect(heard).toEqual([[11]]))
  })
})

describe('what is held', () => {
  it('is what was said last, by the cart or by another call', async () => {
    const cart = (serverNow: string) =>
      queryClient.setQueryData(['readCart', { query: { language: 'et' } }], {
        storeCart: [{ serverNow, events: [{ id: prices.eventId, tickets: [{ ...ticket(13), id: 13 }] }] }],
      })
    await open(ticket(11))
    await does(() => cart(new Date(Date.now() - 60_000).toISOString()))
    expect(ids()).toEqual([11])
    await does(() => cart(new Date(Date.now() + 60_000).toISOString()))
    await until(() => expect(ids()).toEqual([13]))
    expect(shown.now.said?.receivedAt).toBeGreaterThan(0)
  })
})

describe('standing places', () => {
  it('are more and fewer at once, and given back by the numbers that the shop has given them', async () => {
    const first = later<ReplyOf<'holdTickets'>>()
    contract.answers('holdTickets', () => first.promise)
    contract.answers('releaseTickets', holding(floor(1), floor(2)))
    await open()
    await does(() => shown.now.setStanding(FLOOR, FULL, 3))
    expect(shown.now.held.map(({ zoneId, price }) => [zoneId, price.amount])).toEqual(
      Array.from({ length: 3 }, () => [FLOOR, 1200]),
    )
    await does(() => shown.now.setStanding(FLOOR, FULL, 2))
    expect(shown.now.held).toHaveLength(2)
    first.resolve(holding(floor(1), floor(2), floor(3)))
    await quiet()
    expect(asked('holdTickets')).toEqual([[{ zoneId: FLOOR, ticketTypeId: FULL, quantity: 3 }]])
    expect(asked('releaseTickets')).toEqual([[{ placeId: FIRST_STANDING + 3 }]])
    expect(shown.now.held).toHaveLength(2)
  })

  it('are counted by zone and type, and only missing ones are requested', async () => {
    contract.answers('holdTickets', holding(ticket(11)))
    await open(ticket(11), floor(1), ticket(FIRST_STANDING + 2, FAMILY, FLOOR))
    await does(() => shown.now.setStanding(FLOOR, FULL, 1))
    expect(shown.now.isBusy).toBe(false)
    await does(() => shown.now.setStanding(FLOOR, FULL, 3))
    await quiet()
    expect(asked('holdTickets')).toEqual([[{ zoneId: FLOOR, ticketTypeId: FULL, quantity: 2 }]])
  })

  it('that are not sold are not requested', async () => {
    await open()
    await does(() => shown.now.setStanding(FLOOR, STUDENT, 1))
    await does(() => shown.now.setStanding(99, FULL, 1))
    expect([shown.now.held, asked('holdTickets')]).toEqual([[], []])
  })

  it('that are refused name no seats', async () => {
    contract.answers('holdTickets', refused('zone_sold_out', { zoneId: FLOOR, left: 0 }))
    await open()
    await does(() => shown.now.setStanding(FLOOR, FULL, 1))
    await until(() => expect(shown.refusals).toEqual([['zone_sold_out', []]]))
    expect(shown.now.held).toEqual([])
  })
})

describe('another ticket type', () => {
  it('is shown at once with its price', async () => {
    const answer = later<ReplyOf<'holdTickets'>>()
    contract.answers('holdTickets', () => answer.promise)
    await open(ticket(11), ticket(12))
    await does(() => shown.now.retype(12, STUDENT))
    expect(shown.now.held.map(({ ticketTypeId, price }) => [ticketTypeId, price.amount])).toEqual([
      [FULL, 2400],
      [STUDENT, 1800],
    ])
    answer.resolve(holding(ticket(11), ticket(12, STUDENT)))
    await quiet()
    expect(asked('holdTickets')).toEqual([[{ placeId: 12, ticketTypeId: STUDENT }]])
  })

  it('is given to as many seats as it is sold by', async () => {
    const four = [11, 12, 14, 15].map((id) => ticket(id))
    contract.answers('holdTickets', holding(...four))
    await open(...four)
    await does(() => shown.now.retype(14, FAMILY))
    await quiet()
    expect(asked('holdTickets')).toEqual([[14, 11, 12, 15].map((placeId) => ({ placeId, ticketTypeId: FAMILY }))])
  })

  it('is not requested where it is not sold, for a seat that is not held, or for too few', async () => {
    await open(ticket(11), floor(1))
    await does(() => {
      shown.now.retype(11, 99)
      shown.now.retype(12, STUDENT)
      shown.now.retype(FIRST_STANDING + 1, STUDENT)
      shown.now.retype(11, FAMILY)
    })
    expect([shown.now.isBusy, asked('holdTickets')]).toEqual([false, []])
  })

  it('is the usual one for what is left of a family ticket when one seat of it is given back', async () => {
    const left = [12, 14].map((id) => ticket(id, FAMILY))
    const unsold = ticket(31, FAMILY, 4)
    contract.answers('releaseTickets', holding(...left, unsold))
    contract.answers('holdTickets', ({ body }) =>
      JSON.stringify(body).includes('12')
        ? holding(ticket(12), ticket(14, FAMILY), unsold)
        : holding(ticket(12), ticket(14), unsold),
    )
    await open(ticket(11, FAMILY), ...left, unsold)
    await does(() => shown.now.release(11))
    await until(() => expect(asked('holdTickets')).toHaveLength(2))
    await quiet()
    expect(asked('holdTickets')).toEqual([[{ placeId: 12, ticketTypeId: FULL }], [{ placeId: 14, ticketTypeId: FULL }]])
    expect(shown.now.held.map(({ ticketTypeId }) => ticketTypeId)).toEqual([FULL, FULL, FAMILY])
  })
})
