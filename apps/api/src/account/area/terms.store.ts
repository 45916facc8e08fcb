import type { Querying } from '../../platform/shop/shop.ts'

/** Which documents a customer has accepted: with orders and apart from them; the newest first. */
export const acceptedTerms = async (db: Querying, customerId: number) =>
  await db
    .selectFrom('termsAcceptance')
    .leftJoin('orders', 'orders.id', 'termsAcceptance.orderId')
    .where(({ eb, or }) =>
      or([eb('termsAcceptance.customerId', '=', customerId), eb('orders.customerId', '=', customerId)]),
    )
    .orderBy('termsAcceptance.acceptedAt', 'desc')
    .orderBy('termsAcceptance.id', 'desc')
    .limit(500)
    .select([
      'termsAcceptance.document',
      'termsAcceptance.version',
      'termsAcceptance.acceptedAt',
      'orders.reference as orderReference',
    ])
    .execute()
