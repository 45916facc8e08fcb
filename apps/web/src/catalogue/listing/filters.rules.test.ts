import { describe, expect, it } from 'vitest'
import { isTaken, viewIn, withChanges, withChoice, withoutFilters } from './filters.rules.ts'

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
    expect(isTaken(days, search('from=2026-12-01'))).toBe(false)
    expect(withChanges(search('sort=price'), { sort: null })).toBe('')
  })

  it('is cleared of filters, but not of words, order and view', () => {
    expect(withoutFilters(search('q=jazz&city=Tartu&priceTo=2000&view=list&sort=price'))).toBe(
      '?q=jazz&view=list&sort=price',
    )
  })
})
