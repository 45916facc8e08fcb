import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from './platform/settings/settings.ts'
import { describeGaps, productionGaps, unsafeSettings } from './start-checks.ts'

const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const everypay = (url: string) => ({ EVERYPAY_URL: url, EVERYPAY_USERNAME: 'u', EVERYPAY_SECRET: 's' })
const unsafe = (env: Record<string, string>) => unsafeSettings(readSettings(env)).join('\n')

describe('a start outside production [R15.3]', () => {
  it('is refused with a live key or an address of the web', () => {
    expect(unsafe({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_x' })).toContain('STRIPE_SECRET_KEY is a live key')
    expect(unsafe({ STRIPE_SECRET_KEY: 'rk_live_x', NODE_ENV: 'test' })).toContain('STRIPE_SECRET_KEY')
    expect(unsafe(everypay('https://pay.every-pay.eu/api/v4'))).toContain('EVERYPAY_')
    expect(unsafe({ PUBLIC_ORIGIN: 'https://{host}' })).toContain('PUBLIC_ORIGIN')
    expect(unsafe({ STRIPE_SECRET_KEY: 'sk_live_x', PUBLIC_ORIGIN: 'https://{host}' }).split('\n')).toHaveLength(2)
  })

  it('is free to try things: keys for trying, stand-ins, addresses of this machine', () => {
    expect(unsafe({})).toBe('')
    expect(unsafe({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x', PUBLIC_ORIGIN: 'http://{host}:3000' })).toBe('')
    expect(unsafe(everypay('https://igw-demo.every-pay.com/api/v4'))).toBe('')
    expect(unsafe(everypay('http://127.0.0.1:4000/api/v4'))).toBe('')
    expect(unsafe({ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_x', PUBLIC_ORIGIN: 'https://{host}' })).toBe('')
  })
})

describe('a shop in production [R15.3]', () => {
  const gaps = (env: Record<string, string>) =>
    productionGaps(readSettings({ NODE_ENV: 'production', ...env }), PORTALS)
  const settings = (env: Record<string, string>) => gaps(env).map(({ setting }) => setting)

  it('says what it lacks, what it needs and what it may do without', () => {
    expect(settings({})).toEqual([
      'SMTP_URL',
      'PAYMENT_PROVIDER',
      'PUBLIC_ORIGIN',
      'PORTALS_DIR',
      'APPLE_WALLET_…, GOOGLE_WALLET_…',
    ])
    const said = describeGaps(gaps({}))
    expect(said).toContain('! PAYMENT_PROVIDER: no payment provider for ee, lv, lt, by, cz: nothing is sold there')
    expect(said.split('\n')).toHaveLength(7)
    expect(gaps({ PAYMENT_PROVIDER: 'stripe,by:sandbox' })[1]?.says).toContain('for by:')
  })

  it('has nothing to say when all is there, or outside production', () => {
    const all = {
      ...STRIPE,
      STRIPE_SECRET_KEY: 'sk_live_x',
      SMTP_URL: 'smtps://mail.example',
      PUBLIC_ORIGIN: 'https://{host}',
      GOOGLE_WALLET_ISSUER: '12345',
      GOOGLE_WALLET_ACCOUNT: '/etc/google.json',
    }
    expect(settings(all)).toEqual(['PORTALS_DIR'])
    expect(settings({ ...all, STRIPE_SECRET_KEY: 'sk_test_x' })).toEqual(['STRIPE_SECRET_KEY', 'PORTALS_DIR'])
    expect(productionGaps(readSettings({}), PORTALS)).toEqual([])
    expect(describeGaps([])).toBe('')
  })
})
