import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EverypayDouble, openEverypay } from '../../../testing/payment-providers/everypay.ts'
import { openStripe, type StripeDouble } from '../../../testing/payment-providers/stripe.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { examineProviders } from './examine-providers.ts'

let everypay: EverypayDouble
let stripe: StripeDouble
beforeAll(async () => {
  everypay = await openEverypay()
  stripe = await openStripe()
})
afterAll(async () => {
  await everypay.close()
  await stripe.close()
})

const ask = async (env: Record<string, string>) => {
  const settings = readSettings({ PAYMENT_PROVIDER: 'everypay,cz:stripe', ...everypay.env, ...stripe.env, ...env })
  const found = await examineProviders(
    settings,
    ['ee', 'cz', 'ee-test'].map((code) => portalOfCode(code, PORTALS)),
  )
  return found.map(({ subject, state, says }) => [subject, state, says])
}

describe('the doctor’s check of payment providers [R15.3]', () => {
  it('reports that they reply and know us, without starting a payment, and skips test storefronts', async () => {
    expect(await ask({})).toEqual([
      ['payments, ee', 'fine', 'everypay answers, and knows us'],
      ['payments, cz', 'fine', 'stripe answers, and knows us'],
    ])
    expect([everypay.payments.size, stripe.sessions.size]).toEqual([0, 0])
  })

  it('reports their own messages when a key or a secret is wrong, or nobody replies', async () => {
    const [ee, cz] = await ask({ EVERYPAY_SECRET: 'wrong', STRIPE_SECRET_KEY: 'sk_test_wrong' })
    expect(ee).toEqual(['payments, ee', 'trouble', expect.stringMatching(/EveryPay answered 401: .*Access denied/)])
    expect(cz).toEqual(['payments, cz', 'trouble', expect.stringContaining('Invalid API Key')])
    everypay.fail('error')
    stripe.fail('error')
    expect((await ask({})).map(([, state]) => state)).toEqual(['trouble', 'trouble'])
  })

  it('reports which of the payment methods shown to buyers they don’t offer', async () => {
    expect(await ask({ PAYMENT_METHODS: 'card,bank_link,cz:card,cz:google_pay' })).toMatchObject([
      [expect.anything(), 'fine', 'everypay answers, and knows us; buyers are told of card, bank_link'],
      [expect.anything(), 'fine', 'stripe answers, and knows us; buyers are told of card, google_pay'],
    ])
    everypay.offer('card')
    expect(await ask({ PAYMENT_METHODS: 'card,bank_link' })).toMatchObject([
      [
        expect.anything(),
        'trouble',
        'PAYMENT_METHODS names bank_link, which everypay doesn’t offer for this storefront',
      ],
      [expect.anything(), 'trouble', 'PAYMENT_METHODS names bank_link, which stripe doesn’t offer for this storefront'],
    ])
  })

  it('reports nothing where no money is taken', async () => {
    expect(await ask({ PAYMENT_PROVIDER: '' })).toMatchObject([
      [expect.anything(), 'note', 'sandbox: no money is taken'],
      [expect.anything(), 'note', 'sandbox: no money is taken'],
    ])
  })
})
