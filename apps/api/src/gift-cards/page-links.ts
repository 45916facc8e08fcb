import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Order } from '../orders/order.rules.ts'

/** Where he can withdraw from it, its number filled in. */
export const withdrawalPage = (portal: Portal, { origin, reference, language }: Order): string =>
  `${origin}${pathTo('withdrawal', {}, language, portal)}?order=${reference}`
