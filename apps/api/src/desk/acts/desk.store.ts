import type { Querying } from '../../platform/shop/shop.ts'

export const insertNote = async (
  tx: Querying,
  note: { readonly orderId: number; readonly staffId: number; readonly text: string },
): Promise<void> => {
  await tx.insertInto('orderNote').values(note).execute()
}

export const deleteNotes = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('orderNote')
      .where('orderId', 'in', [...orderIds])
      .execute()
}

/** The place of a ticket that is still the buyer's own. */
export const findSeatOfTicket = (db: Querying, orderId: number, ticketId: string) =>
  db
    .selectFrom('ticket as t')
    .innerJoin('orderLine as l', (join) => join.onRef('l.orderId', '=', 't.orderId').onRef('l.lineNo', '=', 't.lineNo'))
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .where('t.orderId', '=', orderId)
    .where('t.id', '=', ticketId)
    .where('t.state', '=', 'issued')
    .select(['t.eventId', 't.placeId', 'l.zoneId', 'l.ticketTypeId', 'o.cartId', 'o.language', 'e.revision'])
    .executeTakeFirst()

/** The places of an event that an order was ever sold. */
export const findPlacesOfOrder = async (db: Querying, orderId: number, eventId: number): Promise<(number | null)[]> => {
  const of = db.selectFrom('orderLine').where('orderId', '=', orderId).where('eventId', '=', eventId)
  return (await of.where('kind', '=', 'ticket').select('placeId').execute()).map(({ placeId }) => placeId)
}

export const insertGoodwill = async (
  tx: Querying,
  goodwill: { readonly orderId: number; readonly refundId: number; readonly amount: number },
): Promise<void> => {
  await tx.insertInto('goodwill').values(goodwill).execute()
}

/** How often money was given back without a return. */
export const countGoodwill = async (tx: Querying, orderId: number): Promise<number> => {
  const { n } = await tx
    .selectFrom('goodwill')
    .where('orderId', '=', orderId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
