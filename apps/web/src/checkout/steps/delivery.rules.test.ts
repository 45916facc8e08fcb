import { deliveryForm } from '@parter/contract/cart/cart.forms.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { describe, expect, it } from 'vitest'
import {
  deliveryBody,
  emptyAddress,
  fieldsFor,
  isUnsent,
  knownDelivery,
  typedPhone,
  type Buyer,
  type DeliveryFields,
} from './delivery.rules.ts'
import { DIALLING_CODES } from '../delivery/dialling-codes.ts'
import { wholePhone } from '@parter/portal/forms/phone.ts'

const filled: DeliveryFields = {
  method: 'e_ticket',
  email: ' mari@example.com ',
  name: 'Mari Õun',
  phone: { country: 'EE', number: '5123 4567' },
  subscribe: false,
  envelope: false,
  address: emptyAddress('EE'),
  salesPointId: null,
  company: null,
}
const faults = (change: Partial<DeliveryFields>) =>
  Object.fromEntries(
    checkBy(deliveryForm)(deliveryBody({ ...filled, ...change }, DIALLING_CODES))
      .toReversed()
      .map(({ path, fault }) => [path, fault]),
  )
const cart = {
  contact: { name: null, email: null, phone: null },
  delivery: {
    method: null,
    unavailable: null,
    envelope: false,
    address: null,
    available: [{ method: 'e_ticket' as const, price: { amount: 0, currency: 'EUR' } }],
    envelopePrice: null,
    salesPoints: [],
    salesPointId: null,
  },
  company: null,
  subscribeReversedStore: false,
}

describe('the delivery step [R4.9] [R5.3]', () => {
  it('proposes the only free way, the storefront’s telephone code, and no newsletter', () => {
    expect(knownDelivery(cart, DIALLING_CODES, 'LV')).toEqual({
      method: 'e_ticket',
      email: '',
      name: '',
      phone: { country: 'LV', number: '' },
      subscribe: false,
      envelope: false,
      address: emptyAddress('LV'),
      salesPointId: null,
      company: null,
    })
  })

  it('knows again what was sent', () => {
    const contact = { name: 'Mari', email: 'm@example.com', phone: '+358 401234567' }
    const known = knownDelivery({ ...cart, contact }, DIALLING_CODES, 'EE')
    expect(known).toMatchObject({ name: 'Mari', phone: { country: 'FI', number: '401234567' } })
    expect(isUnsent(known, known)).toBe(false)
    expect(isUnsent({ ...known, email: 'x' }, known)).toBe(true)
  })

  it('proposes what the account knows, until the cart has been told', () => {
    const home = { name: 'Mari Õun', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' }
    const buyer: Buyer = {
      email: 'mari@example.com',
      firstName: 'Mari',
      lastName: 'Õun',
      phone: '+358 401234567',
      address: home,
    }
    expect(knownDelivery(cart, DIALLING_CODES, 'EE', buyer)).toMatchObject({
      email: 'mari@example.com',
      name: 'Mari Õun',
      phone: { country: 'FI', number: '401234567' },
      address: home,
    })
    expect(knownDelivery(cart, DIALLING_CODES, 'EE', { ...buyer, firstName: null }).name).toBe('Õun')
    const told = { ...cart, contact: { name: null, email: 'another@example.com', phone: null } }
    expect(knownDelivery(told, DIALLING_CODES, 'EE', buyer)).toMatchObject({
      email: 'another@example.com',
      name: '',
      phone: { country: 'EE', number: '' },
    })
    const office = { ...home, name: 'Kontor', street: 'Lai 2' }
    const posted = { ...cart, delivery: { ...cart.delivery, address: office } }
    expect(knownDelivery(posted, DIALLING_CODES, 'EE', buyer).address).toEqual(office)
    // nothing is sent from Prague to Tallinn
    expect(knownDelivery(cart, DIALLING_CODES, 'CZ', buyer).address).toEqual(emptyAddress('CZ'))
  })

  it('needs an e-mail address and nothing else', () => {
    expect(faults({})).toEqual({})
    expect(faults({ name: '', phone: { country: 'EE', number: '' } })).toEqual({})
    expect(faults({ email: '  ' })).toEqual({ 'contact.email': 'required' })
    expect(faults({ method: null })).toEqual({ method: 'required' })
  })

  it.each(['mari', 'mari@', '@example.com', 'mari@example', 'a b@example.com', 'mari@example.com,b@c.ee'])(
    'does not take %s for an e-mail address',
    (email) => {
      expect(faults({ email })).toEqual({ 'contact.email': 'email' })
    },
  )

  it('says when a telephone number or a name cannot be right', () => {
    expect(faults({ phone: { country: 'EE', number: '512' } })).toEqual({ 'contact.phone': 'phone' })
    expect(faults({ name: 'õ'.repeat(101) })).toEqual({ 'contact.name': 'too_long' })
  })

  it('sends what was typed without the spaces around it, and leaves out what was not', () => {
    expect(deliveryBody(filled, DIALLING_CODES)).toEqual({
      method: 'e_ticket',
      contact: { email: 'mari@example.com', name: 'Mari Õun', phone: '+372 51234567' },
      subscribeReversedStore: false,
    })
    expect(deliveryBody({ ...filled, name: '', phone: { country: 'EE', number: '' } }, DIALLING_CODES).contact).toEqual(
      {
        email: 'mari@example.com',
      },
    )
  })

  it('asks for a sales point only of those who pick their tickets up, and sends it', () => {
    expect(Object.keys(fieldsFor('pick_up', false))).toContain('salesPointId')
    expect(Object.keys(fieldsFor('e_ticket', false))).not.toContain('salesPointId')
    const body = deliveryBody({ ...filled, method: 'pick_up', salesPointId: 901 }, DIALLING_CODES)
    expect(body).toMatchObject({ method: 'pick_up', salesPointId: 901 })
    expect(deliveryBody({ ...filled, salesPointId: 901 }, DIALLING_CODES)).not.toHaveProperty('salesPointId')
  })

  it('sends a company where a receipt for one is wanted, and finds what is wrong with it', () => {
    const company = { name: 'Näidis OÜ', registryCode: '00000001', vatNumber: '', address: '' }
    expect(deliveryBody({ ...filled, company }, DIALLING_CODES).company).toEqual(company)
    expect(faults({ company })).toEqual({})
    expect(faults({ company: { name: ' ', registryCode: '!', vatNumber: 'ee1', address: 'x'.repeat(201) } })).toEqual({
      'company.name': 'required',
      'company.registryCode': 'company_code',
      'company.vatNumber': 'vat_number',
      'company.address': 'too_long',
    })
  })

  it('takes an address with a postal code of its country', () => {
    const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
    expect(faults({ method: 'post', address })).toEqual({})
    expect(faults({ method: 'post', address: { ...address, countryCode: 'LV' } })).toEqual({
      'address.postalCode': 'postal_code',
    })
    expect(faults({ method: 'post', address: emptyAddress('EE') })).toMatchObject({
      'address.name': 'required',
      'address.postalCode': 'required',
    })
  })
})

describe('telephone numbers [R5.3]', () => {
  it('are taken apart again by the longest code', () => {
    expect(typedPhone('+372 51234567', DIALLING_CODES, 'EE')).toEqual({ country: 'EE', number: '51234567' })
    expect(typedPhone('+375291234567', DIALLING_CODES, 'EE')).toEqual({ country: 'BY', number: '291234567' })
    expect(typedPhone('291234567', DIALLING_CODES, 'LT')).toEqual({ country: 'LT', number: '291234567' })
  })

  it('come back as they went', () => {
    for (const [country, code] of Object.entries(DIALLING_CODES)) {
      const text = wholePhone('512345678', code)
      const again = typedPhone(text, DIALLING_CODES, country)
      expect(wholePhone(again.number, DIALLING_CODES[again.country] ?? '')).toBe(text)
    }
  })
})
