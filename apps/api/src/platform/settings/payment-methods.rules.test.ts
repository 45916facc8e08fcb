import { expect, it } from 'vitest'
import { checkPaymentMethods, paymentMethodsOf } from './payment-methods.rules.ts'

it('names the ways to pay that the operator has set, and none where nothing is set', () => {
  expect(paymentMethodsOf('', 'ee')).toEqual([])
  expect(paymentMethodsOf('bank_link, card', 'ee')).toEqual(['card', 'bank_link'])
})

it('gives a storefront that is named only its own ways', () => {
  const setting = 'card,bank_link,cz:card,cz:apple_pay'
  expect(paymentMethodsOf(setting, 'cz')).toEqual(['card', 'apple_pay'])
  expect(paymentMethodsOf(setting, 'lv')).toEqual(['card', 'bank_link'])
})

it('stops at a way that it does not know', () => {
  expect(() => checkPaymentMethods('card,barter', ['ee'])).toThrow('there is no “barter”')
  expect(() => checkPaymentMethods('card,xx:card', ['ee'])).toThrow('there is no storefront xx')
  expect(() => checkPaymentMethods('bank_link, ee:card', ['ee'])).not.toThrow()
})
