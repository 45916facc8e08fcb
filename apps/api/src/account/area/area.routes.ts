import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AccountDoors } from '../account-doors.ts'
import { customerOf } from '../read-profile.ts'
import { deleteFavourite, insertFavourites, listFavouritesOf } from './favourites.store.ts'
import { readNotifications, updateNotifications } from './notifications.ts'
import { acceptedTerms } from './terms.store.ts'

/** What stands in the account area besides the profile: notifications, favourites, accepted terms. */
export const areaRoutes =
  ({ currentTerms }: Pick<AccountDoors, 'currentTerms'>) =>
  (shop: Shop, serve: Serve): void => {
    serve('readNotifications', ({ visitor }) => readNotifications(shop, visitor, customerOf(visitor)))
    serve('updateNotifications', async ({ visitor, body }) => {
      await updateNotifications(shop, visitor, customerOf(visitor), body)
      return await readNotifications(shop, visitor, customerOf(visitor))
    })

    const favourites = async (customerId: number) => ({ favourites: await listFavouritesOf(shop.db, customerId) })
    serve('listFavourites', ({ visitor }) => favourites(customerOf(visitor)))
    serve('addFavourites', async ({ visitor, body }) => {
      const id = customerOf(visitor)
      await inTransaction(shop.db, (tx) => insertFavourites(tx, id, body.favourites))
      return await favourites(id)
    })
    serve('removeFavourite', async ({ visitor, query: { kind, id } }) => {
      await deleteFavourite(shop.db, customerOf(visitor), { kind, id })
      return await favourites(customerOf(visitor))
    })

    serve('listAcceptedTerms', async ({ visitor }) => {
      const rows = await acceptedTerms(shop.db, customerOf(visitor))
      const current = await currentTerms(shop.db, visitor.portal)
      return {
        accepted: rows.map(({ acceptedAt, ...row }) => ({
          ...row,
          acceptedAt: acceptedAt.toISOString(),
          isCurrent: current[row.document]?.includes(row.version) ?? false,
        })),
      }
    })
  }
