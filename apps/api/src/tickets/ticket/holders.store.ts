import { sql } from 'kysely'
import { ERASED_EMAIL } from '../../platform/foundation/erased.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export const emptyHolders = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE ticket SET holder_first_name = NULL, holder_last_name = NULL, holder_birth_date = NULL,
      holder_email = ${ERASED_EMAIL}
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND (holder_email <> ${ERASED_EMAIL}
      OR coalesce(holder_first_name, holder_last_name, holder_birth_date::text) IS NOT NULL)`.execute(tx)
}

export const emptyRecipients = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`
    UPDATE ticket_transfer SET recipient_email = ${ERASED_EMAIL}
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND recipient_email <> ${ERASED_EMAIL}`.execute(tx)
}
