import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { shopCookies } from '../../platform/http/cookies.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { drawDeviceSecret, hashOf, typedCode } from './device-secret.ts'
import { enrol, lockDevice } from './devices.store.ts'
import { readPost } from './read-post.ts'

/** Makes the asking browser a device of a door; the code is used up. @throws ShopError device_code_invalid */
export const enrolDevice = async (
  shop: Shop,
  { body, reply, visitor }: Pick<Served<'enrolDevice'>, 'body' | 'reply' | 'visitor'>,
): Promise<ReplyOf<'enrolDevice'>> => {
  const secret = drawDeviceSecret()
  const now = shop.clock.now()
  const post = await inTransaction(shop.db, async (tx) => {
    const made = await enrol(tx, hashOf(typedCode(body.code)), hashOf(secret), now)
    const device = made && (await lockDevice(tx, hashOf(secret), now))
    if (!device) throw new ShopError('device_code_invalid')
    return await readPost(tx, device, visitor.language)
  })
  const seconds = Math.ceil((Date.parse(post.validUntil) - now.getTime()) / 1000)
  shopCookies(shop.settings).write(reply, 'door', secret, seconds)
  return post
}
