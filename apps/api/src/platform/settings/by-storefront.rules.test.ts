import { describe, expect, it } from 'vitest'
import { readByStorefront, refuseStrayStorefronts, valuesFor } from './by-storefront.rules.ts'

describe('a setting by storefront [R15.3]', () => {
  const entries = readByStorefront(' card, bank_link ,cz:apple_pay, lv : none,')

  it('is a list of values, some of them of one storefront', () => {
    expect(entries).toEqual([
      { portalCode: null, value: 'card' },
      { portalCode: null, value: 'bank_link' },
      { portalCode: 'cz', value: 'apple_pay' },
      { portalCode: 'lv', value: 'none' },
    ])
    expect(readByStorefront(' ,')).toEqual([])
  })

  it('gives a storefront its own values instead of the common ones', () => {
    expect(valuesFor(entries, 'ee')).toEqual(['card', 'bank_link'])
    expect(valuesFor(entries, 'cz')).toEqual(['apple_pay'])
    expect(valuesFor(readByStorefront('ee:card'), 'lv')).toEqual([])
  })

  it('is refused when it names a storefront that there isn’t', () => {
    expect(() => refuseStrayStorefronts('NAME', entries, ['ee', 'cz', 'lv'])).not.toThrow()
    expect(() => refuseStrayStorefronts('NAME', entries, ['ee', 'cz'])).toThrow(
      'Setting NAME: there is no storefront lv',
    )
  })
})
