import type { Receipt } from '@parter/contract/tickets/tickets.ts'
import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { formatMoney, type Money, money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { salesPointLines } from '../../orders/order/order-words.ts'
import { paperColours } from '../../platform/foundation/accent-colour.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { openPaper, QUIET } from '../paper/paper.ts'

const LEFT = 56
const WIDTH = 483

/** The columns of the lines, and of the totals by rate: from the left edge, in points. */
const LINES = [
  { x: LEFT, width: 258 },
  { x: LEFT + 266, width: 50, align: 'right' as const },
  { x: LEFT + 322, width: 72, align: 'right' as const },
  { x: LEFT + 400, width: 83, align: 'right' as const },
]

/** A rate as people write it: `24 %`, `2,1 %`. */
export const formatRate = (basisPoints: number, language: Language): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`

/** How the discount came about, how the tickets reach the buyer, and that they are insured. */
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

/** The addressee of a receipt: the company with its numbers if one was given, and who bought. */
export const buyerLines = ({ name, email, company }: Receipt['buyer'], say: Translate): string[] =>
  company
    ? [
        company.name,
        [
          say('tickets_receipt_company_code', { code: company.registryCode }),
          company.vatNumber && say('tickets_receipt_company_vat', { number: company.vatNumber }),
        ]
          .filter(Boolean)
          .join(', '),
        company.address,
        say('documents_receipt_by_person', { name: [name, email].filter(Boolean).join(', ') }),
      ].filter((line) => line !== '')
    : [name ?? '', email].filter((line) => line !== '')

/** A receipt as a tagged PDF in the buyer's language (R7.5): seller, buyer, lines with VAT, totals by rate, how it was paid. */
export async function receiptPdf(portal: Portal, receipt: Receipt, language: Language): Promise<Buffer> {
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const show = ({ amount, currency }: Money | Receipt['total']) =>
    formatMoney(money(amount, currency as Money['currency']), language)
  const title = say('documents_receipt_title', { number: receipt.number })
  const paper = await openPaper(title, receipt.seller.name, LANGUAGE_FACTS[language].tag)
  const at = (y: number, size = 10) => ({ x: LEFT, y, width: WIDTH, size })
  const { seller, buyer } = receipt

  paper.page(title)
  let y = paper.write('P', portal.storeName, { ...at(56), face: 'bold', colour: paperColours(portal.accentHue).accent })
  y = paper.write('H1', title, { ...at(y + 6, 20), face: 'display' })
  y += 10
  for (const line of [
    `${say(receipt.total.amount === 0 ? 'tickets_receipt_date_free' : 'tickets_receipt_date')}: ${dates.date(receipt.paidAt, portal.timezone)}`,
    `${say('tickets_order')}: ${receipt.orderReference}`,
  ])
    y = paper.write('P', line, at(y + 2))
  y = paper.write('H2', say('documents_receipt_seller'), { ...at(y + 14, 11), face: 'bold' })
  const registered = say('tickets_receipt_registry', { code: seller.registryCode, vat: seller.vatNumber })
  for (const line of [seller.name, registered, seller.address, `${seller.email} · ${seller.phone}`])
    y = paper.write('P', line, at(y + 2))
  y = paper.write('H2', say('tickets_receipt_buyer'), { ...at(y + 14, 11), face: 'bold' })
  for (const line of buyerLines(buyer, say)) y = paper.write('P', line, at(y + 2))

  const sold = receipt.lines.map(({ title: name, details, amount, discount, vatBasisPoints, vat }) => ({
    cells: [
      [name, details, discount && say('tickets_receipt_discount', { amount: show(discount) })]
        .filter(Boolean)
        .join('\n'),
      formatRate(vatBasisPoints, language),
      show(vat),
      show(amount),
    ],
  }))
  y = paper.table(LINES, y + 20, [
    {
      head: true,
      cells: [
        say('tickets_receipt_item'),
        say('documents_receipt_rate'),
        say('tickets_receipt_vat'),
        say('tickets_receipt_amount'),
      ],
    },
    ...sold,
  ])
  y = paper.write('H2', say('documents_receipt_by_rate'), { ...at(y + 18, 11), face: 'bold' })
  y = paper.table(LINES, y + 4, [
    {
      head: true,
      cells: [say('documents_receipt_rate'), '', say('tickets_receipt_vat'), say('tickets_receipt_amount')],
    },
    ...receipt.rates.map(({ vatBasisPoints, net, vat, gross }) => ({
      cells: [
        `${formatRate(vatBasisPoints, language)} · ${say('tickets_receipt_net', { amount: show(net) })}`,
        '',
        show(vat),
        show(gross),
      ],
    })),
  ])
  y += 14
  y = paper.write('P', `${say('tickets_receipt_total')}: ${show(receipt.total)}`, { ...at(y, 15), face: 'bold' })
  if (receipt.giftCards) {
    y = paper.write('P', `${say('tickets_receipt_by_gift_card')}: ${show(receipt.giftCards)}`, at(y + 6))
    if (receipt.paid.amount > 0)
      y = paper.write('P', `${say('tickets_receipt_by_card')}: ${show(receipt.paid)}`, at(y + 2))
  }
  const notes = receiptNotes(receipt, say, dates)
  if (notes.length > 0) y += 8
  for (const note of notes) y = paper.write('P', note, at(y + 3))
  if (portal.isTest) paper.write('P', say('tickets_receipt_test'), { ...at(y + 14, 11), face: 'bold' })
  else paper.write('P', say('tickets_receipt_thanks'), { ...at(y + 14), colour: QUIET })
  return await paper.finish()
}
