import { describe, expect, it } from 'vitest'
import type { EventCard, ShowDate } from './catalogue.ts'
import { datesToShow, priceOfShow } from './show-labels.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' as const })
const date = (id: number, status: EventCard['status'], price: number | null = 1000) =>
  ({ id, status, priceFrom: price === null ? null : euros(price) }) as ShowDate
const eventAt = (priceTo: number) => ({ priceTo: euros(priceTo) }) as EventCard

describe('the card of a show', () => {
  it('has the dates that can be bought first, then those whose sale opens, and what is gone last [R2.2]', () => {
    const dates = [
      date(1, 'sold_out'),
      date(2, 'not_yet_on_sale'),
      date(3, 'few_left'),
      date(4, 'cancelled'),
      date(5, 'moved'),
    ]
    expect(datesToShow(dates).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4])
  })

  it('says the lowest price of what can be bought, and whether there are others [R2.2]', () => {
    const dates = [date(1, 'sold_out', 500), date(2, 'on_sale', 1500), date(3, 'on_sale', 1200)]
    expect(priceOfShow({ event: eventAt(1500), dates })).toEqual({ lowest: euros(1200), isOne: false })
    expect(priceOfShow({ event: eventAt(1500), dates: [date(2, 'on_sale', 1500)] })?.isOne).toBe(true)
    expect(priceOfShow({ event: eventAt(2500), dates: [date(2, 'on_sale', 1500)] })?.isOne).toBe(false)
  })

  it('says none where nothing can be had, or no price is known [R2.2]', () => {
    expect(priceOfShow({ event: eventAt(500), dates: [date(1, 'sold_out', 500)] })).toBeNull()
    expect(priceOfShow({ event: eventAt(500), dates: [date(1, 'on_sale', null)] })).toBeNull()
  })
})
