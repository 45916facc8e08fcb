import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { PlainRequest } from '../../platform/http/serve.ts'

const text = readFileSync(join(import.meta.dirname, 'waiting.client.js'), 'utf8')
const file = `${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.js`

/** Where the script of a waiting room's page is; the address changes with it. */
export const QUEUE_SCRIPT = `/queue-script/${file}`

/** @throws ShopError not_found: the script of another release, without which the page loads itself again */
export const sendQueueScript = async ({ params, reply }: PlainRequest): Promise<unknown> => {
  if (params.file !== file) throw new ShopError('not_found')
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(text)
}
