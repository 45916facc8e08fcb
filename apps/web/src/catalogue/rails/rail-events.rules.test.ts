import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { railEvents } from './rail-events.rules.ts'

const event = (id: number, seriesId: number | null, status: EventCard['status'] = 'on_sale', title = `${id}`) =>
  ({ id, seriesId, status, title }) as EventCard
const idsOf = (events: readonly EventCard[]) => events.map(({ id }) => id)

describe('a row of the front page', () => {
  it('has only what can be bought, now or when the sale opens [R1.1]', () => {
    const events = [
      event(1, null, 'off_sale'),
      event(2, null, 'sold_out'),
      event(3, null, 'cancelled'),
      event(4, null, 'past'),
      event(5, null, 'not_yet_on_sale'),
      event(6, null, 'postponed'),
      event(7, null, 'moved'),
      event(8, null, 'few_left'),
    ]
    expect(idsOf(railEvents(events, 8))).toEqual([5, 7, 8])
  })

  it('shows of a series or a title the first evening that is still to be had, in the order of the list [R1.1]', () => {
    const events = [event(1, 10, 'off_sale'), event(2, 20), event(3, 10), event(4, 20), event(5, 10), event(6, null)]
    expect(idsOf(railEvents(events, 8))).toEqual([2, 3, 6])
    const film = [event(1, null, 'on_sale', 'Soo'), event(2, null, 'on_sale', 'Soo'), event(3, null), event(4, null)]
    expect(idsOf(railEvents(film, 8))).toEqual([1, 3, 4])
  })

  it('is not there with fewer than three shows, unless it says otherwise [R1.1]', () => {
    const two = [event(1, null), event(2, null), event(3, null, 'sold_out')]
    expect(railEvents(two, 8)).toEqual([])
    expect(idsOf(railEvents(two, 8, 1))).toEqual([1, 2])
  })

  it('has no more than were asked for', () => {
    expect(
      railEvents(
        [1, 2, 3, 4].map((id) => event(id, null)),
        3,
      ),
    ).toHaveLength(3)
  })
})
