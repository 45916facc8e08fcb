import { seal, unseal } from '../../platform/settings/seal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const PURPOSE = 'webhook'

/** A secret as the database keeps it. */
export const sealSecret = (shop: Pick<Shop, 'settings'>, secret: Buffer): Buffer => seal(shop, PURPOSE, secret)

/**
 * The secrets that sign now.
 * @throws Error when SESSION_SECRET has changed since: the secret has to be rotated
 */
export const openSecrets = (
  shop: Pick<Shop, 'settings' | 'clock'>,
  endpoint: { readonly secret: Buffer; readonly oldSecret: Buffer | null; readonly oldSecretUntil: Date | null },
): readonly Buffer[] => {
  const present = unseal(shop, PURPOSE, endpoint.secret)
  if (!present) throw new Error('The secret was kept with another SESSION_SECRET: rotate it')
  const isHeld = endpoint.oldSecretUntil !== null && endpoint.oldSecretUntil > shop.clock.now()
  const old = isHeld && endpoint.oldSecret ? unseal(shop, PURPOSE, endpoint.oldSecret) : undefined
  return old ? [present, old] : [present]
}
