import { describe, expect, it } from 'vitest'
import { deliveriesFor, envelopeOf, fitsEnvelope, needsAddress } from './delivery.rules.ts'
import { premiumOf } from './insurance.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ALL = ['e_ticket', 'mobile', 'post', 'pick_up']
const event = (days: number, deliveryMethods = ALL) => ({
  id: 200_001,
  deliveryMethods,
  startsAt: new Date(now.getTime() + days * 86_400_000),
})
const methods = (country: string, ...events: ReturnType<typeof event>[]) =>
  deliveriesFor({ countryCode: country, hasWallet: true, hasSalesPoint: true }, events, now, []).map(
    ({ method }) => method,
  )

describe('ways of delivery [R4.9]', () => {
  it('are the storefront’s methods that all events allow, a free one first [R10.7]', () => {
    expect(methods('EE', event(30))).toEqual(ALL)
    expect(methods('EE', event(30), event(30, ['e_ticket', 'pick_up']))).toEqual(['e_ticket', 'pick_up'])
    expect(methods('BY', event(30))).toEqual(ALL)
    expect(methods('EE')).toEqual([])
    expect(methods('FI', event(30))).toEqual(['e_ticket', 'mobile'])
    for (const country of ['EE', 'LV', 'LT', 'BY', 'CZ']) {
      expect(
        deliveriesFor({ countryCode: country, hasWallet: true, hasSalesPoint: true }, [event(30)], now, [])[0],
      ).toMatchObject({
        method: 'e_ticket',
        amount: 0,
      })
    }
  })

  it('leave out post when one event is within seven days', () => {
    expect(methods('CZ', event(7))).toContain('post')
    expect(methods('CZ', event(6.99))).not.toContain('post')
    expect(methods('CZ', event(30), event(2))).not.toContain('post')
  })

  it.each(['EE', 'LV', 'LT', 'BY', 'CZ'])(
    'bring nothing into a wallet where none is configured: %s [R7.5]',
    (countryCode) => {
      const without = deliveriesFor({ countryCode, hasWallet: false, hasSalesPoint: true }, [event(30)], now, []).map(
        ({ method }) => method,
      )
      expect(without).toEqual(ALL.filter((method) => method !== 'mobile'))
    },
  )

  it('leave out pick-up where no sales point has the tickets', () => {
    const means = { countryCode: 'EE', hasWallet: true, hasSalesPoint: false }
    expect(deliveriesFor(means, [event(30)], now, []).map(({ method }) => method)).toEqual([
      'e_ticket',
      'mobile',
      'post',
    ])
  })

  it('allow an envelope only for paper tickets, and only where the storefront has it', () => {
    expect(envelopeOf({ countryCode: 'EE', hasEnvelope: true }, [event(30)], now, [])).toEqual({
      amount: 250,
      vatBasisPoints: 2400,
    })
    expect(envelopeOf({ countryCode: 'EE', hasEnvelope: false }, [event(30)], now, [])).toBeNull()
    expect(envelopeOf({ countryCode: 'BY', hasEnvelope: true }, [event(30)], now, [])).toBeNull()
    expect(['e_ticket', 'mobile', 'post', 'pick_up'].map((method) => fitsEnvelope(method as 'post'))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(needsAddress('post') && !needsAddress('pick_up')).toBe(true)
  })
})

describe('the premium of an insurance [R1.4]', () => {
  it('is a share of the price with a minimum, by storefront', () => {
    expect(premiumOf('EE', 5000)).toBe(400)
    expect(premiumOf('EE', 5001)).toBe(401)
    expect(premiumOf('EE', 500)).toBe(150)
    expect(premiumOf('CZ', 100_000)).toBe(7000)
    expect(premiumOf('EE', 0)).toBeNull()
    expect(premiumOf('FI', 5000)).toBeNull()
  })
})
