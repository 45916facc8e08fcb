import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { refuseStrayStorefronts } from '../../platform/settings/by-storefront.rules.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deviceNameOf, type FiscalReceipt, NO_DEVICE, readDevices } from './fiscal-devices.rules.ts'
import { printSimulated } from './simulated-device.store.ts'

/** A device or service that the law of a country demands for taking cash. */
export interface FiscalDevice {
  readonly name: string
  /** @returns the receipt's number @throws when it can't print, or not in time */
  print(shop: Pick<Shop, 'db'>, receipt: FiscalReceipt, signal: AbortSignal): Promise<string>
}

/** For development: keeps a journal like a real one, and prints nothing. */
const simulatedDevice: FiscalDevice = {
  name: 'simulated',
  print: async ({ db }, receipt) => `SIM-${String(await printSimulated(db, receipt)).padStart(6, '0')}`,
}

const DEVICES: readonly FiscalDevice[] = [simulatedDevice]

/**
 * Checks FISCAL_DEVICES before the shop opens: simulated receipts are none in production.
 * @throws Error with a sentence for the operator
 */
export const checkFiscalDevices = ({ FISCAL_DEVICES, NODE_ENV }: Settings, portals: readonly Portal[]): void => {
  const devices = readDevices(FISCAL_DEVICES, NODE_ENV)
  refuseStrayStorefronts(
    'FISCAL_DEVICES',
    devices,
    portals.map(({ portalCode }) => portalCode),
  )
  for (const { value: name } of devices.filter(({ value }) => value !== NO_DEVICE)) {
    if (!DEVICES.some((device) => device.name === name))
      throw new Error(
        `Setting FISCAL_DEVICES: there is no device “${name}”, only ${DEVICES.map((one) => one.name).join(', ')}`,
      )
    if (name === simulatedDevice.name && NODE_ENV === 'production')
      throw new Error('Setting FISCAL_DEVICES: a simulated device prints no receipts that count; it is for development')
  }
}

type Settled = Pick<Shop, 'settings'>

const deviceOf = (
  { settings: { FISCAL_DEVICES, NODE_ENV } }: Settled,
  portalCode: string,
): FiscalDevice | undefined => {
  const name = deviceNameOf(readDevices(FISCAL_DEVICES, NODE_ENV), portalCode)
  return DEVICES.find((device) => device.name === name)
}

/** Whether a storefront's counters may take cash. */
export const takesCash = (shop: Settled, portalCode: string): boolean => deviceOf(shop, portalCode) !== undefined

/** @throws ShopError cash_unavailable where no device is configured */
export const fiscalDeviceOf = (shop: Settled, portalCode: string): FiscalDevice => {
  const device = deviceOf(shop, portalCode)
  if (!device) throw new ShopError('cash_unavailable')
  return device
}
