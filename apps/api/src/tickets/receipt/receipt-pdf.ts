import type { Receipt } from '@parter/contract/tickets/tickets.ts'
import { formatRate } from '@parter/portal/language/figures.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, type Money, money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { salesPointLines } from '../../orders/order/order-texts.ts'
import { breakable, layoutData } from '../../platform/documents/document.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Notes on discount, delivery and insurance. */
const receiptNotes = (
  { promoCodes, delivery, insurance }: Receipt,
  say: Translate,
  dates: ReturnType<typeof dateFormats>,
): string[] => [
  ...(promoCodes.length > 0 ? [say('orders_promo_codes', { codes: promoCodes.join(', ') })] : []),
  ...(delivery ? [`${say('tickets_receipt_delivery')}: ${delivery.title}`, ...delivery.notes] : []),
  ...salesPointLines(delivery?.salesPoint ?? null, dates, say),
  ...(insurance === null ? [] : [insurance]),
]

/** The headings of a receipt, and of an invoice, which is drawn as one. */
export const receiptWords = (say: Translate) => ({
  seller: say('content_seller'),
  buyer: say('tickets_receipt_buyer'),
  rates: say('documents_receipt_by_rate'),
  thanks: say('tickets_receipt_thanks'),
})

/** Who sells: name, numbers, address and contacts. */
export const sellerLines = ({ seller, wording }: Portal, say: Translate): string[] => [
  seller.name,
  wording.sellerNumbers.map((key) => say(key, { code: seller.registryCode, number: seller.vatNumber })).join(', '),
  seller.address,
  `${seller.email} · ${seller.phone}`,
]

/** The addressee of a receipt: the company with its numbers, if there is one, and the buyer. */
export const buyerLines = ({ name, email, company }: Receipt['buyer'], say: Translate): string[] =>
  company
    ? [
        company.name,
        [
          say('tickets_registry_code', { code: company.registryCode }),
          company.vatNumber && say('tickets_vat_number', { number: company.vatNumber }),
        ]
          .filter(Boolean)
          .join(', '),
        company.address,
        say('documents_receipt_by_person', { name: [name, email].filter(Boolean).join(', ') }),
      ].filter((line) => line !== '')
    : [name ?? '', email].filter((line) => line !== '')

/**
 * A receipt as a tagged PDF in the buyer's language (R7.5): seller, buyer, lines with VAT, totals by rate, how it was
 * paid.
 */
export async function receiptPdf(
  { documents }: Pick<Shop, 'documents'>,
  portal: Portal,
  receipt: Receipt,
  language: Language,
): Promise<Buffer> {
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const show = ({ amount, currency }: Money | Receipt['total']) =>
    formatMoney(money(amount, currency as Money['currency']), language)
  const { seller, buyer, total, giftCards, paid } = receipt
  const title = say('documents_receipt_title', { number: receipt.number })
  const [rate, vat, amount] = [say('documents_receipt_rate'), say('tickets_receipt_vat'), say('tickets_receipt_amount')]
  const rows = receipt.lines.map(({ title: name, details, discount, ...line }) => [
    [name, details, discount && say('tickets_receipt_discount', { amount: show(discount) })].filter(Boolean).join('\n'),
    formatRate(line.vatBasisPoints, language),
    show(line.vat),
    show(line.amount),
  ])
  const rates = receipt.rates.map(({ vatBasisPoints, net, gross, ...of }) => [
    `${formatRate(vatBasisPoints, language)} · ${say('tickets_receipt_net', { amount: show(net) })}`,
    '',
    show(of.vat),
    show(gross),
  ])
  const ways = [
    ...(giftCards ? [`${say('tickets_receipt_by_gift_card')}: ${show(giftCards)}`] : []),
    ...(giftCards && paid.amount > 0 ? [`${say('tickets_receipt_by_card')}: ${show(paid)}`] : []),
  ]
  return await documents.make({
    template: '/tickets/receipt/receipt.typ',
    data: {
      ...layoutData(portal, language, { title, author: seller.name }),
      store: portal.storeName,
      words: receiptWords(say),
      facts: [
        `${say(total.amount === 0 ? 'tickets_receipt_date_free' : 'orders_state_paid')}: ${dates.date(receipt.paidAt, portal.timezone)}`,
        `${say('tickets_order')}: ${receipt.orderReference}`,
      ],
      seller: sellerLines(portal, say),
      buyer: buyerLines(buyer, say).map(breakable),
      lines: {
        head: [say('tickets_receipt_item'), rate, vat, amount],
        rows: rows.map((cells) => cells.map(breakable)),
      },
      rates: { head: [rate, '', vat, amount], rows: rates },
      total: `${say('shell_total')}: ${show(total)}`,
      paid: ways,
      notes: receiptNotes(receipt, say, dates).map(breakable),
      mark: portal.isTest ? say('tickets_receipt_test') : null,
    },
    codes: [],
  })
}
