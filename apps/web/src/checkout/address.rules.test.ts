import { describe, expect, it } from 'vitest'
import { addressFaults, emptyAddress, tidyAddress } from './address.rules.ts'

const filled = { name: ' Mari Mets ', street: 'Pikk 1', city: 'Tallinn', postalCode: 'EE-10111', countryCode: 'EE' }

describe('the address of an email with tickets [R4.9] [R5.3]', () => {
  it('needs a name, a street, a town and a postal code of its country', () => {
    expect(addressFaults(emptyAddress('EE'))).toEqual({
      recipient: 'checkout_fault_required',
      street: 'checkout_fault_required',
      city: 'checkout_fault_required',
      postalCode: 'checkout_fault_postal_code',
    })
    expect(addressFaults(filled)).toEqual({})
    expect(addressFaults({ ...filled, countryCode: 'LV' })).toEqual({ postalCode: 'checkout_fault_postal_code' })
    expect(addressFaults({ ...filled, street: 'x'.repeat(201) })).toEqual({ street: 'checkout_fault_too_long' })
  })

  it('is sent as its country writes it', () => {
    expect(tidyAddress(filled)).toEqual({ ...filled, name: 'Mari Mets', postalCode: '10111' })
  })
})
