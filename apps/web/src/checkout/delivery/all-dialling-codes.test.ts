import { isPhone, wholePhone } from '@parter/portal/forms/phone.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, it } from 'vitest'
import { ALL_DIALLING_CODES } from './all-dialling-codes.ts'
import { DIALLING_CODES } from './dialling-codes.ts'
import { typedPhone } from '../steps/delivery.rules.ts'

it('has the telephone code of every country, each with a name to be found by [R5.3]', () => {
  const codes = getCountries().map((country) => [country, `+${getCountryCallingCode(country)}`])
  expect(ALL_DIALLING_CODES).toEqual(Object.fromEntries(codes))
  expect(ALL_DIALLING_CODES).toMatchObject(DIALLING_CODES)
  const names = new Intl.DisplayNames('en', { type: 'region' })
  for (const [country, code] of Object.entries(ALL_DIALLING_CODES)) {
    expect(code, country).toMatch(/^\+[1-9]\d{0,3}$/)
    expect(names.of(country), country).not.toBe(country)
  }
})

it('takes a number of any country apart and puts it together again', () => {
  for (const [country, code] of Object.entries(ALL_DIALLING_CODES)) {
    const text = wholePhone('512345678', code)
    const again = typedPhone(text, ALL_DIALLING_CODES, country)
    expect(wholePhone(again.number, ALL_DIALLING_CODES[again.country] ?? '')).toBe(text)
    expect(isPhone(text), country).toBe(true)
  }
})

it('shows who typed a wrong number one of their storefront’s country [R5.3]', () => {
  for (const { portalCode, countryCode, phoneExample } of PORTALS)
    expect(phoneExample, portalCode).toBe(getExampleNumber(countryCode as CountryCode, examples)?.formatInternational())
})
