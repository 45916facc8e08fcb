import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { checkHall } from './check-hall.ts'
import { exportHalls, listHalls, readHall, readHallPlan, writeHallPlan } from './halls.ts'
import { publishHall } from './publish-hall.ts'

/** Bytes: a stadium with every seat in its place. */
const BODY_LIMIT = 64 * 1024 * 1024
const LARGE = { bodyLimit: BODY_LIMIT }

/** The staff's hall editor (docs/seat-maps.md). */
export const hallsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listHalls', ({ staff }) => listHalls(shop, staff.reach('hall.read')))
  serve('exportHalls', ({ staff, query: { format, language }, visitor }) =>
    exportHalls(shop, staff.reach('hall.read'), format, language ?? visitor.language),
  )
  serve('readHall', ({ params, query }) => readHall(shop, params.id, query.version))
  serve('checkHall', ({ params, body }) => checkHall(shop, params.id, body.model), LARGE)
  serve('publishHall', ({ params, body, staff }) => publishHall(shop, staff, params.id, body), LARGE)
  serve('readHallPlan', ({ body }) => readHallPlan(body), LARGE)
  serve('writeHallPlan', ({ params, query, visitor }) => writeHallPlan(shop, visitor, params.id, query))
}
