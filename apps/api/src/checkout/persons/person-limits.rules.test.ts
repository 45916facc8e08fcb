import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitsOf } from './person-limits.rules.ts'

type Cart = Parameters<typeof limitsOf>[0]

/** A cart with tickets of these events, whose lists say only what limits depend on. */
const cartOf = (events: readonly { eventId: number; ticketsPerPerson: number | null; series: number | null }[]): Cart =>
  ({
    events: new Map(
      events.map(({ series, ...list }) => [
        list.eventId,
        { list: { ...list, seriesLimit: series === null ? null : { seriesId: series, tickets: 6 } } },
      ]),
    ),
    held: events.flatMap(({ eventId }) => [{ eventId }, { eventId }]),
  }) as never

it('counts the tickets of an event, and of all dates of its series together [R14.4]', () => {
  const cart = cartOf([
    { eventId: 7, ticketsPerPerson: 4, series: 20 },
    { eventId: 3, ticketsPerPerson: null, series: 20 },
    { eventId: 5, ticketsPerPerson: null, series: null },
  ])
  expect(limitsOf(cart)).toEqual([
    { of: { eventId: 7 }, eventId: 7, limit: 4, wanted: 2 },
    { of: { seriesId: 20 }, eventId: 3, limit: 6, wanted: 4 },
  ])
})

it('names the limits of any two carts in the same order, so that their locks never wait for each other [R14.4]', () => {
  const event = fc.record({
    eventId: fc.integer({ min: 1, max: 9 }),
    ticketsPerPerson: fc.constantFrom(null, 4),
  })
  const events = fc.uniqueArray(event, { selector: ({ eventId }) => eventId, maxLength: 6 })
  const seriesOf = fc.array(fc.constantFrom(null, 20, 30, 40), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(events, events, seriesOf, (some, others, series) => {
      const [one = [], other = []] = [some, others].map((cart) =>
        limitsOf(cartOf(cart.map((list) => ({ ...list, series: series[list.eventId] ?? null })))).map(({ of }) =>
          JSON.stringify(of),
        ),
      )
      const common = one.filter((of) => other.includes(of))
      expect(other.filter((of) => one.includes(of))).toEqual(common)
    }),
  )
})
