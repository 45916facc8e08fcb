import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { minorUnits } from './amounts.rules.ts'
import { showShift, takeOwnShift } from './own-shift.ts'
import { expectedIn, lacksReceipt, preparedIn } from './shift.rules.ts'
import { countOpenCards, readShift, takeNumber, writeClosed } from './shifts.store.ts'

/**
 * Closes a shift by the cash that was counted: its Z report, numbered without a gap (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, receipts_missing {count}, card_payments_open {count},
 *   outage_tickets_open {count}
 */
export const closeShift = async (
  shop: Pick<Shop, 'db'>,
  { staff, params: { id }, body }: Pick<Served<'closeShift'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'closeShift'>> =>
  inTransaction(shop.db, async (tx) => {
    const { portalCode, currency } = await takeOwnShift(tx, staff, id)
    const shift = await readShift(tx, id)
    if (!shift) throw new ShopError('shift_not_found')
    const count = shift.entries.filter(lacksReceipt).length
    if (count > 0) throw new ShopError('receipts_missing', { count })
    const open = await countOpenCards(tx, id)
    if (open > 0) throw new ShopError('card_payments_open', { count: open })
    const { length: prepared } = preparedIn(shift)
    if (prepared > 0) throw new ShopError('outage_tickets_open', { count: prepared })
    const expectedAmount = expectedIn(shift)
    const countedAmount = minorUnits(body.counted, currency as Currency)
    const number = await takeNumber(tx, portalCode)
    await writeClosed(tx, id, { expectedAmount, countedAmount, number })
    const after = {
      number,
      expected: expectedAmount,
      counted: countedAmount,
      difference: countedAmount - expectedAmount,
    }
    await writeAudit(tx, staff, { verb: 'closeShift', subject: { kind: 'counter_shift', id, portalCode }, after })
    return await showShift(tx, staff, id)
  })
