import { describe, expect, it } from 'vitest'
import { postalCodeExample, postalCountriesOf, readPostalCode } from './postal-codes.ts'

describe('postal codes [R4.9]', () => {
  it.each([
    ['EE', '10111', '10111'],
    ['EE', ' EE-10111', '10111'],
    ['LV', '1050', 'LV-1050'],
    ['LV', 'lv-1050', 'LV-1050'],
    ['LT', 'LT 01103', 'LT-01103'],
    ['FI', '00100', '00100'],
    ['CZ', '11000', '110 00'],
    ['SK', '811 01', '811 01'],
    ['BY', '220 030', '220030'],
    ['US', ' 90210 ', '90210'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ])('of %s: %s is written %s', (country, typed, written) => {
    expect(readPostalCode(country, typed)).toBe(written)
  })

  it.each([
    ['EE', '1011'],
    ['EE', 'LV-10111'],
    ['LV', '10501'],
    ['CZ', '1100'],
    ['BY', '22003'],
    ['CZ', ''],
    ['US', '?'],
    ['toString', '1'],
  ])('of %s: %s is none', (country, typed) => {
    expect(readPostalCode(country, typed)).toBeNull()
  })

  it('of every country that is posted to have an example that is one', () => {
    for (const country of ['EE', 'LV', 'LT', 'CZ', 'BY'].flatMap((portal) => postalCountriesOf(portal))) {
      expect(readPostalCode(country, postalCodeExample(country))).toBe(postalCodeExample(country))
    }
    expect(postalCountriesOf('US')).toEqual([])
  })
})
