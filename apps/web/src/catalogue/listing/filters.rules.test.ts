import { describe, expect, it } from 'vitest'
import {
  countFound,
  daysToChoose,
  isActive,
  viewIn,
  withChanges,
  withChoice,
  withoutFilters,
  isFilterable,
} from './filters.rules.ts'

const search = (query: string) => new URLSearchParams(query)

describe('the address of a list [R2.2]', () => {
  it('says how it is looked at; what it does not know is the usual', () => {
    expect(['', 'view=list', 'view=calendar', 'view=xyz'].map((query) => viewIn(search(query)))).toEqual([
      'grid',
      'list',
      'calendar',
      'grid',
    ])
  })

  it('takes a choice and gives it back, and begins the list anew', () => {
    const days = { from: '2026-12-01', to: '2026-12-31' }
    expect(withChoice(search('city=Tartu&after=24'), days)).toBe('?city=Tartu&from=2026-12-01&to=2026-12-31')
    expect(withChoice(search('city=Tartu&from=2026-12-01&to=2026-12-31'), days)).toBe('?city=Tartu')
    expect(isActive(days, search('from=2026-12-01'))).toBe(false)
    expect(withChanges(search('sort=price'), { sort: null })).toBe('')
  })

  it('is cleared of filters, but not of words, order and view', () => {
    expect(withoutFilters(search('q=jazz&city=Tartu&priceTo=2000&view=list&sort=price'))).toBe(
      '?q=jazz&view=list&sort=price',
    )
  })

  it('remembers that what is sold out is hidden, until that is given back or filters are cleared', () => {
    const hidden = { hideSoldOut: '1' }
    expect(withChoice(search('city=Tartu'), hidden)).toBe('?city=Tartu&hideSoldOut=1')
    expect(withChoice(search('city=Tartu&hideSoldOut=1'), hidden)).toBe('?city=Tartu')
    expect(withoutFilters(search('q=jazz&hideSoldOut=1'))).toBe('?q=jazz')
  })

  it('offers each span of days once: on a Sunday this weekend and this week are today', () => {
    const day = (code: string, from: string, to = from) => ({ code, from, to, count: 1 })
    const sunday = [
      day('today', '2026-11-22'),
      day('tomorrow', '2026-11-23'),
      day('weekend', '2026-11-22'),
      day('week', '2026-11-22'),
      day('2026-11', '2026-11-22', '2026-11-30'),
    ]
    expect(daysToChoose(sunday).map(({ code }) => code)).toEqual(['today', '2026-11'])
    const friday = [
      day('today', '2026-11-20'),
      day('weekend', '2026-11-21', '2026-11-22'),
      day('week', '2026-11-20', '2026-11-22'),
    ]
    expect(daysToChoose(friday).map(({ code }) => code)).toEqual(['today', 'weekend', 'week'])
  })
})

describe('the filters over a list [R2.2]', () => {
  it('are left out over a handful of shows, unless something is chosen that can be given back', () => {
    expect(isFilterable(5, new URLSearchParams('q=opera'))).toBe(false)
    expect(isFilterable(6, new URLSearchParams('q=opera'))).toBe(true)
    for (const search of ['city=Tartu', 'view=calendar', 'q=opera&sort=price'])
      expect(isFilterable(0, new URLSearchParams(search)), search).toBe(true)
  })
})

describe('the number over what was found [R2.2]', () => {
  const found = { total: 2, dates: 4, calendar: { month: '2026-12', days: [] } }

  it('is that of shows, and in a month, which has each of their dates, that of dates', () => {
    expect(countFound({ ...found, calendar: null }, new URLSearchParams())).toBe(2)
    expect(countFound(found, new URLSearchParams({ view: 'calendar' }))).toBe(4)
  })

  it('is that of the chosen day', () => {
    expect(countFound(found, new URLSearchParams({ from: '2026-12-06', to: '2026-12-06' }))).toBe(2)
  })
})
