import { expect, it } from 'vitest'
import { checkPaymentMethods, paymentMethodsOf } from './payment-methods.rules.ts'

it('has the configured payment methods, and none by default', () => {
  expect(paymentMethodsOf('', 'ee')).toEqual([])
  expect(paymentMethodsOf('bank_link, card', 'ee')).toEqual(['card', 'bank_link'])
})

it('gives a storefront with own entries only these', () => {
  const setting = 'card,bank_link,cz:card,cz:apple_pay'
  expect(paymentMethodsOf(setting, 'cz')).toEqual(['card', 'apple_pay'])
  expect(paymentMethodsOf(setting, 'lv')).toEqual(['card', 'bank_link'])
})

it('fails on an unknown method', () => {
  expect(() => checkPaymentMethods('card,barter', ['ee'])).toThrow('there is no “barter”')
  expect(() => checkPaymentMethods('card,xx:card', ['ee'])).toThrow('there is no storefront xx')
  expect(() => checkPaymentMethods('bank_link, ee:card', ['ee'])).not.toThrow()
})
