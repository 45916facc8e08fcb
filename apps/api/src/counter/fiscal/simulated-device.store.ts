import type { Querying } from '../../platform/shop/shop.ts'
import type { FiscalReceipt } from './fiscal-devices.rules.ts'

/** @returns the receipt's number, the same for the same key */
export const printSimulated = async (db: Querying, { key, amount, currency }: FiscalReceipt): Promise<number> => {
  const printed = await db
    .insertInto('simulatedFiscalReceipt')
    .values({ key, amount, currency })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (printed) return printed.number
  const known = await db
    .selectFrom('simulatedFiscalReceipt')
    .where('key', '=', key)
    .select('number')
    .executeTakeFirstOrThrow()
  return known.number
}
