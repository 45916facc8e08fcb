import { ShopError } from '../foundation/shop-error.ts'
import type { Routes } from '../http/serve.ts'
import type { Shop } from '../shop/shop.ts'
import { type IconSet, iconNamesOf, partOf } from './icon-set.rules.ts'

/** The bundled icon sets, read at the first request; nothing is fetched from an icon service. */
const SETS: Readonly<Record<string, () => Promise<IconSet>>> = {
  ph: async () => (await import('@iconify-json/ph/icons.json', { with: { type: 'json' } })).default,
}
/** R7.7 */
const LONGEST_ADDRESS = 500
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A missing name may be in the set's next release. */
const FOR_A_WHILE = 'public, max-age=300'

/**
 * Icons that content names, as Iconify's components ask for them: `/api/_icons/ph.json?icons=ticket,heart` (R7.7).
 * Those that the app names itself are bundled with it.
 */
export const iconRoutes: Routes<Shop> = (shop, _serve, plain) => {
  const { responses } = shop
  plain({
    method: 'GET',
    url: '/api/_icons/:file',
    handler: async ({ params, query, request, reply }) => {
      const [, prefix = ''] = /^([a-z0-9-]+)\.json$/.exec(params.file ?? '') ?? []
      const read = Object.hasOwn(SETS, prefix) ? SETS[prefix] : undefined
      if (!read) throw new ShopError('not_found')
      const names = iconNamesOf(query.icons)
      if (!names || request.url.length > LONGEST_ADDRESS)
        throw new ShopError('invalid_request', { field: 'query.icons' })
      const answer = await responses.get(`icons ${prefix} ${names.join()}`, async () => {
        const part = partOf(await read(), names)
        return {
          status: 200,
          type: 'application/json; charset=utf-8',
          body: JSON.stringify(part),
          cacheControl: part.not_found ? FOR_A_WHILE : FOR_EVER,
        }
      })
      return answer.send(request, reply)
    },
  })
}
