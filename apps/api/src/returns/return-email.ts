import { formatMoney, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { z } from 'zod'
import { orderOf } from '../orders/order/lock-order.ts'
import type { LineLabel, Order } from '../orders/order/order.rules.ts'
import { orderPage, sellerLines } from '../orders/order/order-texts.ts'
import { showCards } from '../orders/order/show-cards.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { WorkOf } from '../platform/jobs/outbox.ts'
import { type EmailCard, layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import { findReturn, noteEmail, type ReturnRow, readReturnedPlaces } from './returns.store.ts'

const placeOf = (order: Order, label: LineLabel): string =>
  seatLabel(label, translators[order.language]) || (label.zoneName ?? '')

/** One line for each place that the money goes to. */
function sumsCard(order: Order, row: ReturnRow): EmailCard {
  const say = translators[order.language]
  const shown = (amount: number) => formatMoney(money(amount, order.currency), order.language)
  const { valueAmount, feeAmount, exchangedAmount, paymentAmount, oldCardsAmount, newCardAmount } = row
  const lines = [
    `${say('returns_value')}: ${shown(valueAmount)}`,
    feeAmount > 0 && `${say('returns_fee')}: −${shown(feeAmount)}`,
    exchangedAmount > 0 && say('emails_exchange_new', { amount: shown(exchangedAmount) }),
    paymentAmount > 0 && say('returns_to_payment', { amount: shown(paymentAmount) }),
    oldCardsAmount > 0 && say('returns_to_old_cards', { amount: shown(oldCardsAmount) }),
    newCardAmount > 0 && say('returns_to_new_card', { amount: shown(newCardAmount) }),
  ]
  const total = shown(paymentAmount + oldCardsAmount + newCardAmount)
  return { title: say('returns_total', { amount: total }), lines: lines.filter((line) => line !== false) }
}

/** Emails the buyer, in their language, what was returned and where the money goes: once for each return. */
export const writeReturnEmail: WorkOf<'write_return_email'> = {
  kind: 'write_return_email',
  payload: z.object({ returnId: z.int() }),
  async run(shop, { returnId }) {
    const row = await findReturn(shop.db, returnId)
    const order = row && (await orderOf(shop.db, row.orderId))
    if (!row || !order) return
    const { language, reference, portalCode, currency } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const places = await readReturnedPlaces(shop.db, returnId)
    const said = places.map((place) => ({ ...place, said: placeOf(order, place.label) }))
    const amount = formatMoney(money(row.valueAmount - row.feeAmount, currency), language)
    const subject =
      row.reason === 'exchanged'
        ? say('emails_exchange_subject', { reference })
        : say('emails_return_subject', { reference, amount })
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [
        say('emails_tickets_greeting'),
        say(`returns_email_lead_${row.reason === 'staff' ? 'returned' : row.reason}`, {
          count: places.length,
          reference,
        }),
        ...(row.paymentAmount > 0 ? [say('emails_return_days')] : []),
        ...(row.newCardAmount > 0 ? [say('emails_return_new_card')] : []),
      ],
      cards: [...(await showCards(shop.db, order, said)), sumsCard(order, row)],
      button: {
        label: say('shell_see_order'),
        link: orderPage(portal, order, language),
      },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, async (tx) => {
      const emailId = await postEmail(tx, {
        portalCode,
        kind: 'order_return',
        orderId: order.id,
        to: order.contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `order_return:${returnId}`,
      })
      if (emailId !== undefined) await noteEmail(tx, returnId, emailId)
    })
  },
}
