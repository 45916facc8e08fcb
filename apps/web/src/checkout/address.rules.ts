import { readPostalCode } from '@parter/portal/postal-codes.ts'

/** A postal address as it is typed. */
export interface TypedAddress {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
}

export type AddressField = 'recipient' | 'street' | 'city' | 'postalCode'

export const emptyAddress = (countryCode: string): TypedAddress => ({
  name: '',
  street: '',
  city: '',
  postalCode: '',
  countryCode,
})

const LONGEST = { name: 100, street: 200, city: 100 } as const

type AddressFault = 'checkout_fault_required' | 'checkout_fault_too_long' | 'checkout_fault_postal_code'

const lengthFault = (text: string, longest: number): AddressFault[] => {
  const { length } = text.trim()
  if (length === 0) return ['checkout_fault_required']
  return length > longest ? ['checkout_fault_too_long'] : []
}

/** What is wrong with an address, by field, each as the key of a sentence. */
export const addressFaults = (address: TypedAddress): Partial<Record<AddressField, AddressFault>> => {
  const isWritten = readPostalCode(address.countryCode, address.postalCode) !== null
  const faults: [AddressField, AddressFault[]][] = [
    ['recipient', lengthFault(address.name, LONGEST.name)],
    ['street', lengthFault(address.street, LONGEST.street)],
    ['city', lengthFault(address.city, LONGEST.city)],
    ['postalCode', isWritten ? [] : ['checkout_fault_postal_code']],
  ]
  return Object.fromEntries(faults.flatMap(([field, [fault]]) => (fault ? [[field, fault]] : [])))
}

/** An address as it is sent: without spaces around, the postal code as its country writes it. */
export const tidyAddress = (address: TypedAddress): TypedAddress => ({
  name: address.name.trim(),
  street: address.street.trim(),
  city: address.city.trim(),
  postalCode: readPostalCode(address.countryCode, address.postalCode) ?? address.postalCode.trim(),
  countryCode: address.countryCode,
})
