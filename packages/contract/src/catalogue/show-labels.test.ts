import { describe, expect, it } from 'vitest'
import type { EventCard, ShowDate } from './catalogue.ts'
import { datesToShow, leadsOf } from './show-card.ts'
import { priceOfShow, signLabels } from './show-labels.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' as const })
const date = (id: number, status: EventCard['status'], price: number | null = 1000) =>
  ({ id, status, priceFrom: price === null ? null : euros(price) }) as ShowDate
const eventAt = (priceTo: number) => ({ priceTo: euros(priceTo) }) as EventCard

describe('the card of a show', () => {
  it('has its dates by their order, and leaves out first what is gone [R2.2]', () => {
    const dates = [
      date(1, 'sold_out'),
      date(2, 'not_yet_on_sale'),
      date(3, 'few_left'),
      date(4, 'cancelled'),
      date(5, 'moved'),
      date(6, 'on_sale'),
    ]
    expect(datesToShow(dates).map(({ id }) => id)).toEqual([2, 3, 5, 6])
    expect(datesToShow(dates.slice(0, 4)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('explains only the signs that its tiles have [R2.2]', () => {
    const t = (key: string) => key
    const signs = (...statuses: EventCard['status'][]) =>
      signLabels(
        statuses.map((status, id) => date(id, status)),
        { t },
      ).map(({ label }) => label)
    expect(signs('on_sale', 'moved')).toEqual([])
    expect(signs('sold_out', 'not_yet_on_sale', 'few_left')).toEqual([
      'catalogue_sign_few',
      'catalogue_sign_soon',
      'catalogue_status_sold_out',
    ])
    expect(signs('sold_out', 'cancelled')).toEqual(['catalogue_status_off_sale'])
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

describe('the large cards of a list', () => {
  const show = (status: EventCard['status'] = 'on_sale', palette: object | null = {}) =>
    ({ event: { status, picture: { palette } } }) as { event: EventCard }
  const list = (length: number) => Array.from({ length }, () => show())

  it('fill its last row, whatever its length, but of short ones that need one column [R2.2]', () => {
    for (let total = 1; total < 60; total++) {
      const taken = [...leadsOf(list(total), total).values()].reduce<number>((sum, span) => sum + span - 1, total)
      expect(taken % 4, `of ${total} shows`).toBe(total === 3 || total === 7 ? 3 : 0)
    }
  })

  it('are the same on each page of it [R2.2]', () => {
    expect(leadsOf(list(24), 36)).toEqual(leadsOf(list(36), 36))
  })

  it('are none that is gone, or whose picture has no colours [R2.2]', () => {
    expect(leadsOf([show('sold_out')], 1).size).toBe(0)
    expect(leadsOf([show('on_sale', null)], 1).size).toBe(0)
  })
})
