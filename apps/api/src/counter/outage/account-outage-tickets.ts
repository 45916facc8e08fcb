import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { printReceipts } from '../sale/print-receipts.ts'
import { askForReceipts } from '../sale/sales.store.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { writeAccounted } from '../shift/prepared-tickets.store.ts'
import { takeBack } from '../storno/take-back.ts'
import { readOutageTicketsOf } from './outage-tickets.store.ts'
import { showOutageTickets } from './read-outage-tickets.ts'

type Asked = Pick<Served<'accountOutageTickets'>, 'staff' | 'params' | 'body'>

/**
 * Says what became of tickets for an outage: the cash of those that were sold lies in the drawer and gets its receipts, the
 * others are returned and their places are free again; all in one transaction (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, cash_unavailable, ticket_not_found for a number that the
 *   shift has not prepared or that is accounted for, ticket_not_returnable {obstacle} for one that was shown at a door
 */
export const accountOutageTickets = async (
  shop: Shop,
  { staff, params, body }: Asked,
): Promise<ReplyOf<'accountOutageTickets'>> => {
  const { portalCode, sold } = await inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    fiscalDeviceOf(shop, shift.portalCode)
    const prepared = new Map(
      (await readOutageTicketsOf(tx, shift.id))
        .filter(({ state }) => state === 'prepared')
        .map((ticket) => [ticket.number, ticket]),
    )
    const told = body.tickets.map(({ number, isSold }) => {
      const ticket = prepared.get(number)
      if (!ticket) throw new ShopError('ticket_not_found')
      return { ...ticket, isSold }
    })
    const taken = told.filter(({ isSold }) => isSold)
    const orderIds = taken.map(({ orderId }) => orderId)
    await askForReceipts(tx, orderIds)
    await writeAccounted(tx, orderIds)
    for (const { saleId, orderId, isSold } of told)
      if (!isSold) await takeBack(shop, tx, shift.id, { saleId, orderId, method: 'cash', needsReceipt: false })
    await writeAudit(tx, staff, {
      verb: 'accountOutageTickets',
      subject: { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode },
      after: {
        sold: taken.map(({ number }) => number),
        returned: told.filter(({ isSold }) => !isSold).map(({ number }) => number),
        total: taken.reduce((sum, { amount }) => sum + amount, 0),
        currency: shift.currency,
      },
    })
    return { portalCode: shift.portalCode, sold: taken }
  })
  for (const { saleId } of sold) await printReceipts(shop, portalCode, saleId)
  return await showOutageTickets(shop.db, params.id)
}
