/** What a device is to print. The same key is the same receipt, however often it is sent. */
export interface FiscalReceipt {
  readonly key: string
  /** Minor units; below zero: money that was paid back. */
  readonly amount: number
  readonly currency: string
}

/** One entry of the setting FISCAL_DEVICES. */
export interface DeviceChoice {
  /** Null: all storefronts without an entry of their own. */
  readonly portalCode: string | null
  readonly device: string
}

/**
 * Reads FISCAL_DEVICES: `simulated`, `ee:simulated,lv:simulated`, or `none`. Where nothing is set, development simulates one
 * and production has none.
 */
export const readDevices = (setting: string | undefined, environment: string): DeviceChoice[] =>
  (setting ?? (environment === 'production' ? 'none' : 'simulated'))
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== 'none')
    .map((entry) => {
      const at = entry.indexOf(':')
      return at < 0
        ? { portalCode: null, device: entry }
        : { portalCode: entry.slice(0, at).trim(), device: entry.slice(at + 1).trim() }
    })

/** The device of a storefront; undefined: it has none, and takes no cash. */
export const deviceNameOf = (choices: readonly DeviceChoice[], portalCode: string): string | undefined =>
  (choices.find((choice) => choice.portalCode === portalCode) ?? choices.find((choice) => choice.portalCode === null))
    ?.device
