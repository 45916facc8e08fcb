import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { PlainRequest } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Sends a picture for ever: its name holds its hash. @throws ShopError not_found */
export const sendPicture = async (shop: Shop, { params: { name = '' }, reply }: PlainRequest): Promise<unknown> => {
  const file = await shop.pictureFile(name)
  if (file === undefined) throw new ShopError('not_found')
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `image/${extname(name).slice(1)}`,
      // posters are shown by mail programs in browsers too
      ...(extname(name) === '.jpeg' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    })
    .send(await readFile(file))
}
