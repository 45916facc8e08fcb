import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { lives, type Ticket } from './ticket.rules.ts'
import { ORDER_COLUMNS, type OrderOfTickets, readTicketsOfMany } from './tickets.store.ts'

/** Orders with those of their tickets that let somebody in. */
export const readOrdersWithTickets = async (
  db: Querying,
  orderIds: readonly number[],
): Promise<{ readonly order: OrderOfTickets; readonly tickets: readonly Ticket[] }[]> => {
  const orders = await db
    .selectFrom('orders')
    .where('id', '=', sql<number>`ANY(${[...orderIds]}::bigint[])`)
    .select(ORDER_COLUMNS)
    .execute()
  const tickets = await readTicketsOfMany(db, orderIds)
  return (orders as OrderOfTickets[]).map((order) => ({ order, tickets: (tickets.get(order.id) ?? []).filter(lives) }))
}
