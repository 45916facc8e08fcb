import type { Favourite } from '@parter/contract/account/account-area.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteFavourite, insertFavourites, listFavouritesOf } from './area.store.ts'

/** What a customer has marked, the newest first. */
export const listFavourites = async (shop: Shop, customerId: number): Promise<ReplyOf<'listFavourites'>> => ({
  favourites: await listFavouritesOf(shop.db, customerId),
})

/** Adds events, series, venues or promoters; existing ones stay. @returns all favourites now */
export const addFavourites = async (
  shop: Shop,
  customerId: number,
  favourites: readonly Favourite[],
): Promise<ReplyOf<'addFavourites'>> => {
  await inTransaction(shop.db, (tx) => insertFavourites(tx, customerId, favourites))
  return await listFavourites(shop, customerId)
}

/** @returns the favourites that are left */
export const removeFavourite = async (
  shop: Shop,
  customerId: number,
  favourite: Favourite,
): Promise<ReplyOf<'removeFavourite'>> => {
  await deleteFavourite(shop.db, customerId, favourite)
  return await listFavourites(shop, customerId)
}
