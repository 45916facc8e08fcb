import type { Querying } from '../../platform/shop/shop.ts'

/** @returns those that were ended by this */
export const endLiving = async (
  tx: Querying,
  orderId: number,
  ticketIds: readonly string[],
  alsoUsed: boolean,
): Promise<string[]> => {
  if (ticketIds.length === 0) return []
  const rows = await tx
    .updateTable('ticket')
    .set({ state: 'returned' })
    .where('orderId', '=', orderId)
    .where('id', 'in', [...ticketIds])
    .where('state', 'in', alsoUsed ? ['issued', 'used'] : ['issued'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
