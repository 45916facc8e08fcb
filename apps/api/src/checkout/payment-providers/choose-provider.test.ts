import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../platform/foundation/log.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkProviders, chooseProvider } from './choose-provider.ts'

const EVERYPAY = { EVERYPAY_URL: 'https://pay.example/api/v4', EVERYPAY_USERNAME: 'shop', EVERYPAY_SECRET: 'secret' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' }
const check = (env: Record<string, string>) => () => checkProviders(readSettings(env), PORTALS)
const chosen = (env: Record<string, string>, portalCode: string, amount = 100) => {
  const shop = { settings: readSettings(env), log: openLog('silent') } as unknown as Shop
  return chooseProvider(shop, portalOfCode(portalCode, PORTALS), amount).name
}

describe('the start of a shop that takes money [R7.4]', () => {
  it('fails with a sentence when a configured provider has no secret, or an empty one', () => {
    expect(check({ PAYMENT_PROVIDER: 'everypay', ...EVERYPAY })).not.toThrow()
    expect(check({ PAYMENT_PROVIDER: 'ee:everypay', ...EVERYPAY, EVERYPAY_SECRET: ' ' })).toThrow(
      'The payment provider everypay can’t start without EVERYPAY_SECRET',
    )
    expect(check({ PAYMENT_PROVIDER: 'cz:stripe', ...STRIPE, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'The payment provider stripe can’t start without STRIPE_WEBHOOK_SECRET',
    )
    expect(check({})).not.toThrow()
  })

  it('fails for an unknown provider or storefront, and for secrets that would be sent unencrypted', () => {
    expect(check({ PAYMENT_PROVIDER: 'paypal' })).toThrow('there is no provider “paypal”')
    expect(check({ PAYMENT_PROVIDER: 'none' })).toThrow('there is no provider')
    expect(check({ PAYMENT_PROVIDER: 'xx:sandbox' })).toThrow('there is no storefront xx')
    expect(check({ PAYMENT_METHODS: 'card,xx:card' })).toThrow('there is no storefront xx')
    expect(check({ PAYMENT_METHODS: 'card,barter' })).toThrow('there is no “barter”')
    const open = { ...EVERYPAY, EVERYPAY_URL: 'http://pay.example/api/v4' }
    expect(check({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'everypay', ...open })).toThrow('over https only')
  })
})

describe('the provider of a payment', () => {
  it('is chosen by storefront, and is always the sandbox on a test storefront [R1.2]', () => {
    const env = { PAYMENT_PROVIDER: 'everypay,cz:stripe', ...EVERYPAY, ...STRIPE }
    expect(['ee', 'cz', 'by'].map((code) => chosen(env, code))).toEqual(['everypay', 'stripe', 'everypay'])
    const tests = PORTALS.filter(({ isTest }) => isTest).map(({ portalCode }) => chosen(env, portalCode))
    expect(tests.length).toBeGreaterThan(0)
    expect(new Set(tests)).toEqual(new Set(['sandbox']))
  })

  it('is none when there is nothing to pay, or no secret', () => {
    expect(chosen({ PAYMENT_PROVIDER: 'everypay' }, 'ee', 0)).toBe('none')
    expect(() => chosen({ PAYMENT_PROVIDER: 'everypay' }, 'ee')).toThrow('payment_provider_unavailable')
  })
})
