import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { shopCookies } from '../../platform/http/cookies.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { hashOf } from './device-secret.ts'
import { type Device, lockDevice } from './devices.store.ts'

/**
 * Does something for the device that asks, in one transaction that others of the same device wait for.
 * @throws ShopError device_unknown: it has no secret, was revoked, or its time is over
 */
export const withDevice = async <T>(
  shop: Shop,
  request: FastifyRequest,
  work: (tx: Querying, device: Device, now: Date) => Promise<T>,
): Promise<T> => {
  const secret = shopCookies(shop.settings).read(request, 'door')
  if (secret === undefined) throw new ShopError('device_unknown')
  const now = shop.clock.now()
  return await inTransaction(shop.db, async (tx) => {
    const device = await lockDevice(tx, hashOf(secret), now)
    if (!device) throw new ShopError('device_unknown')
    return await work(tx, device, now)
  })
}
