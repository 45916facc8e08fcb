import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../platform/settings/settings.ts'
import { checkTerminals, terminalsOf } from './choose-terminal.ts'

const of = (given: Record<string, string>) => readSettings({ NODE_ENV: 'development', ...given })
const ee = { portalCode: 'ee', isTest: false }

describe('card terminals', () => {
  it('are simulated in development, and none in production unless configured [R13.1]', () => {
    expect(terminalsOf({ settings: of({}) }, ee)).toEqual(['simulated'])
    expect(terminalsOf({ settings: of({ NODE_ENV: 'production' }) }, ee)).toEqual([])
  })

  it('are several of a storefront, or none; a test variant has a simulated one only [R1.2, R13.1]', () => {
    const settings = of({ CARD_TERMINALS: 'ee:tmr_one,ee:tmr_two,simulated,cz:none' })
    const named = (portalCode: string, isTest = false) => terminalsOf({ settings }, { portalCode, isTest })
    expect(named('ee')).toEqual(['tmr_one', 'tmr_two'])
    expect(named('lv')).toEqual(['simulated'])
    expect(named('cz')).toEqual([])
    expect(named('ee-test', true)).toEqual(['simulated'])
  })

  it('are refused at the start when unknown, of no storefront, without a key, or simulated in production [R15.3]', () => {
    const check = (given: Record<string, string>) => () => checkTerminals(of(given), PORTALS)
    expect(check({ CARD_TERMINALS: 'ee:simulated,lv:none' })).not.toThrow()
    expect(check({ CARD_TERMINALS: 'tmr_one', STRIPE_SECRET_KEY: 'sk_test' })).not.toThrow()
    expect(check({ CARD_TERMINALS: 'tmr_one' })).toThrow('STRIPE_SECRET_KEY')
    expect(check({ CARD_TERMINALS: 'till' })).toThrow('“till”')
    expect(check({ CARD_TERMINALS: 'xx:simulated' })).toThrow('no storefront xx')
    expect(check({ CARD_TERMINALS: 'simulated', NODE_ENV: 'production' })).toThrow('for development')
  })
})
