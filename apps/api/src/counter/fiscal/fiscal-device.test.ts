import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../platform/settings/settings.ts'
import { checkFiscalDevices, fiscalDeviceOf, takesCash } from './fiscal-device.ts'

const settingsOf = (FISCAL_DEVICES?: string, NODE_ENV = 'development') =>
  readSettings({ NODE_ENV, ...(FISCAL_DEVICES === undefined ? {} : { FISCAL_DEVICES }) })

describe('fiscal devices', () => {
  it('are simulated in development, and none in production unless configured [R13.1]', () => {
    expect(takesCash({ settings: settingsOf() }, 'ee')).toBe(true)
    expect(takesCash({ settings: settingsOf(undefined, 'production') }, 'ee')).toBe(false)
  })

  it('let only their storefronts take cash [R13.1]', () => {
    const shop = { settings: settingsOf('ee:simulated') }
    expect([takesCash(shop, 'ee'), takesCash(shop, 'lv')]).toEqual([true, false])
    expect(() => fiscalDeviceOf(shop, 'lv')).toThrow('cash_unavailable')
    expect(takesCash({ settings: settingsOf('none') }, 'ee')).toBe(false)
    const but = { settings: settingsOf('simulated,lv:none') }
    expect([takesCash(but, 'ee'), takesCash(but, 'lv')]).toEqual([true, false])
  })

  it('are refused at the start when unknown, of no storefront, or simulated in production [R15.3]', () => {
    const check = (setting: string, environment?: string) => () =>
      checkFiscalDevices(settingsOf(setting, environment), PORTALS)
    expect(check('simulated,lv:none')).not.toThrow()
    expect(check('till')).toThrow(/no device “till”/)
    expect(check('xx:simulated')).toThrow(/no storefront xx/)
    expect(check('simulated', 'production')).toThrow(/for development/)
  })
})
