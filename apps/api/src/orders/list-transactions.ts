import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Customer } from '../platform/shop/visitor.ts'
import { readTransactions } from './history/transactions.store.ts'

const asking = ({ customerId, portal, language }: Customer) => ({
  customerId,
  portalCode: portal.portalCode,
  language,
  fallback: portal.defaultLocale,
})

/** All that a customer has bought on the storefront. */
export const listTransactions = async (shop: Shop, visitor: Customer): Promise<ReplyOf<'listTransactions'>> => ({
  transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: false }),
})

/** What of it is still to come. */
export const listActiveEvents = async (shop: Shop, visitor: Customer): Promise<ReplyOf<'listActiveEvents'>> => ({
  transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: true }),
})
