import { describe, expect, it } from 'vitest'
import { joinAddress } from './addresses.ts'

describe('a venue’s address', () => {
  it('joins address, city and county [R9.2]', () => {
    expect(joinAddress({ address: 'Estonia pst 4', city: 'Tallinn', county: 'Harjumaa' })).toBe(
      'Estonia pst 4, Tallinn, Harjumaa',
    )
  })

  it('leaves out what is missing and says a county named as its city once [R9.2]', () => {
    expect(joinAddress({ address: ' ', city: 'Rīga', county: null })).toBe('Rīga')
    expect(joinAddress({ address: 'Vodičkova 1', city: 'Praha', county: 'Praha' })).toBe('Vodičkova 1, Praha')
    expect(joinAddress({})).toBe('')
  })
})
