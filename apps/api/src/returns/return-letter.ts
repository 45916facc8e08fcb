import { formatMoney, money } from '@parter/portal/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { seatWords } from '@parter/portal/seat-words.ts'
import { orderOf } from '../orders/lock-order.ts'
import type { LineLabel } from '../orders/order-line.rules.ts'
import { orderPage, sellerLines } from '../orders/order-words.ts'
import type { Order } from '../orders/order.rules.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { work } from '../platform/jobs/outbox.ts'
import { layOutLetter, type LetterCard } from '../platform/mail/letter-layout.ts'
import { postLetter } from '../platform/mail/post-letter.ts'
import { translators } from '../platform/translators.ts'
import { WRITE_RETURN_LETTER } from './give-back.ts'
import { noteLetter, readReturn, readReturnedLabels, type ReturnRow } from './returns.store.ts'

/** The letter’s kind: its attachment, the new gift card, is made by that name. */
export const RETURN_LETTER = 'order_return'

const placeOf = (order: Order, label: LineLabel): string => {
  const words = [label.title, seatWords(label, translators[order.language]) || label.zoneName]
  return words.filter(Boolean).join(' · ')
}

/** Where each cent goes, a line each. */
function sumsCard(order: Order, row: ReturnRow): LetterCard {
  const say = translators[order.language]
  const shown = (amount: number) => formatMoney(money(amount, order.currency), order.language)
  const { valueAmount, feeAmount, paymentAmount, oldCardsAmount, newCardAmount } = row
  const lines = [
    `${say('returns_value')}: ${shown(valueAmount)}`,
    feeAmount > 0 && `${say('returns_fee')}: −${shown(feeAmount)}`,
    paymentAmount > 0 && say('returns_to_payment', { amount: shown(paymentAmount) }),
    oldCardsAmount > 0 && say('returns_to_old_cards', { amount: shown(oldCardsAmount) }),
    newCardAmount > 0 && say('returns_to_new_card', { amount: shown(newCardAmount) }),
  ]
  const total = shown(paymentAmount + oldCardsAmount + newCardAmount)
  return { title: say('returns_total', { amount: total }), lines: lines.filter((line) => line !== false) }
}

/** Tells the buyer, in his language, what came back and where each cent goes: once for each return. */
export const writeReturnLetter = work<{ returnId: number }>({
  kind: WRITE_RETURN_LETTER,
  async run(shop, { returnId }) {
    const row = await readReturn(shop.db, returnId)
    const order = row && (await orderOf(shop.db, row.orderId))
    if (!row || !order) return
    const { language, reference, portalCode, currency } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const labels = await readReturnedLabels(shop.db, returnId)
    const amount = formatMoney(money(row.valueAmount - row.feeAmount, currency), language)
    const subject = say('emails_return_subject', { reference, amount })
    const letter = layOutLetter(portal, {
      language,
      title: subject,
      paragraphs: [
        say('emails_tickets_greeting'),
        say(`returns_letter_lead_${row.reason}`, { count: labels.length, reference }),
        ...(row.paymentAmount > 0 ? [say('emails_return_days')] : []),
        ...(row.newCardAmount > 0 ? [say('emails_return_new_card')] : []),
      ],
      cards: [
        { title: say('emails_return_tickets'), lines: labels.map((label) => placeOf(order, label)) },
        sumsCard(order, row),
      ],
      button: {
        label: say('orders_refund_letter_open'),
        link: orderPage(portal, order, language),
      },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, async (tx) => {
      const letterId = await postLetter(tx, {
        portalCode,
        kind: RETURN_LETTER,
        orderId: order.id,
        to: order.contactEmail,
        language,
        subject,
        ...letter,
        dedupeKey: `${RETURN_LETTER}:${returnId}`,
      })
      if (letterId !== undefined) await noteLetter(tx, returnId, letterId)
    })
  },
})
