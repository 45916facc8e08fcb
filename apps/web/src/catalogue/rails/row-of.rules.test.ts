import type { EventCard } from '@parter/contract/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { rowOf } from './row-of.rules.ts'

const event = (id: number, seriesId: number | null, status: EventCard['status'] = 'on_sale') =>
  ({ id, seriesId, status }) as EventCard

describe('a row of the front page', () => {
  it('leaves out what nobody can buy any more, and keeps what is sold out or not yet on sale [R1.1]', () => {
    const events = [
      event(1, null, 'off_sale'),
      event(2, null, 'sold_out'),
      event(3, null, 'cancelled'),
      event(4, null, 'past'),
      event(5, null, 'not_yet_on_sale'),
      event(6, null, 'postponed'),
    ]
    expect(rowOf(events, 8).map(({ id }) => id)).toEqual([2, 5, 6])
  })

  it('shows of a series the first evening that is still to be had, in the order of the list [R1.1]', () => {
    const events = [event(1, 10, 'off_sale'), event(2, 20), event(3, 10), event(4, 20), event(5, 10), event(6, null)]
    expect(rowOf(events, 8).map(({ id }) => id)).toEqual([2, 3, 6])
  })

  it('has no more than were asked for', () => {
    expect(
      rowOf(
        [1, 2, 3].map((id) => event(id, null)),
        2,
      ),
    ).toHaveLength(2)
  })
})
