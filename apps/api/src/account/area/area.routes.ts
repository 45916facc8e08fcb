import type { Serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addFavourites, listFavourites, removeFavourite } from './favourites.ts'
import { listAcceptedTerms } from './list-accepted-terms.ts'
import { readNotifications, updateNotifications } from './notifications.ts'

/** The account area besides the profile: notifications, favourites, accepted terms. */
export const areaRoutes = (shop: Shop, serve: Serve): void => {
  serve('readNotifications', ({ visitor }) => readNotifications(shop, visitor, visitor.customerId))
  serve('updateNotifications', ({ visitor, body }) => updateNotifications(shop, visitor, visitor.customerId, body))
  serve('listFavourites', ({ visitor }) => listFavourites(shop, visitor.customerId))
  serve('addFavourites', ({ visitor, body }) => addFavourites(shop, visitor.customerId, body.favourites))
  serve('removeFavourite', ({ visitor, query: { kind, id } }) =>
    removeFavourite(shop, visitor.customerId, { kind, id }),
  )
  serve('listAcceptedTerms', ({ visitor }) => listAcceptedTerms(shop, visitor))
}
