import { describe, expect, it } from 'vitest'
import { paymentPageOf, providerNameOf } from './payment-provider.rules.ts'

describe('the setting of payment providers [R7.4]', () => {
  it('names one for all storefronts, or one for each', () => {
    expect(providerNameOf('everypay', 'ee')).toBe('everypay')
    expect(providerNameOf('ee:everypay, cz:stripe', 'cz')).toBe('stripe')
    expect(providerNameOf('everypay,cz:stripe', 'cz')).toBe('stripe')
    expect(providerNameOf('cz:stripe,everypay', 'lv')).toBe('everypay')
  })

  it('leaves storefronts that it doesn’t name to the sandbox', () => {
    expect(providerNameOf('ee:everypay', 'by')).toBe('sandbox')
    expect(providerNameOf('', 'by')).toBe('sandbox')
  })

  it('tells on whose page a buyer pays, which is for play money on a test variant', () => {
    expect(paymentPageOf('ee:everypay,cz:stripe', { portalCode: 'cz', isTest: false })).toBe('stripe')
    expect(paymentPageOf('everypay', { portalCode: 'ee', isTest: true })).toBe('sandbox')
    expect(paymentPageOf('unheard-of', { portalCode: 'ee', isTest: false })).toBeNull()
  })

  it('names no storefront twice', () => {
    expect(() => providerNameOf('everypay,stripe', 'ee')).toThrow('PAYMENT_PROVIDER')
    expect(() => providerNameOf('ee:everypay,ee:stripe', 'lv')).toThrow('named twice')
  })
})
