import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

/** Where processes hear that the stock of events has changed; a message is the events' numbers with spaces between. */
export const STOCK_CHANNEL = 'parter_stock'

/** Tells every process at the commit of the transaction, or at once without one. */
export const tellStock = async (db: Querying, eventIds: readonly number[]): Promise<void> => {
  const message = [...new Set(eventIds)].join(' ')
  if (message !== '') await sql`SELECT pg_notify(${STOCK_CHANNEL}, ${message})`.execute(db)
}
