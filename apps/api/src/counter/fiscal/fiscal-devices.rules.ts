import { readByStorefront, type StorefrontValue, valuesFor } from '../../platform/settings/by-storefront.rules.ts'

/** What a device is to print. The same key is the same receipt, however often it is sent. */
export interface FiscalReceipt {
  readonly key: string
  readonly method: 'cash' | 'card'
  /** Minor units; below zero: money that was paid back. */
  readonly amount: number
  readonly currency: string
}

/** Names no device. */
export const NO_DEVICE = 'none'

/**
 * Reads FISCAL_DEVICES: `simulated`, `ee:simulated,lv:simulated`, `simulated,lv:none`, or `none`. Where nothing is set,
 * development simulates one and production has none.
 */
export const readDevices = (setting: string | undefined, environment: string): StorefrontValue[] =>
  readByStorefront(setting ?? (environment === 'production' ? NO_DEVICE : 'simulated'))

/** The device of a storefront; undefined: it has none, and takes no cash. */
export const deviceNameOf = (devices: readonly StorefrontValue[], portalCode: string): string | undefined =>
  valuesFor(devices, portalCode).find((name) => name !== NO_DEVICE)
