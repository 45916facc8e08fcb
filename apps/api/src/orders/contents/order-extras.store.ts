import type { Company } from '@parter/contract/wire/fields.forms.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderExtras } from './order-contents.rules.ts'

/** What an order keeps beside its lines. */
export interface OrderExtrasRow extends Omit<OrderExtras, 'promoCodes'> {
  readonly company: Company | null
}

export async function readOrderExtras(db: Querying, orderId: number): Promise<OrderExtrasRow | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['deliveryMethod', 'deliveryAddress', 'salesPoint', 'company'])
    .executeTakeFirst()
  return row as unknown as OrderExtrasRow | undefined
}
