import { formatRate } from '@parter/portal/language/figures.ts'
import { formatMoney, type Money, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { readOrderContents } from '../orders/contents/read-order-contents.ts'
import { orderOf } from '../orders/order/lock-order.ts'
import { breakable, layoutData } from '../platform/documents/document.ts'
import { SentFile } from '../platform/documents/sent-file.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Served } from '../platform/http/serve.ts'
import type { MakeAttachments } from '../platform/mail/post-email.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { buyerLines, receiptWords, sellerLines } from '../tickets/receipt/receipt-pdf.ts'
import { accountOf, payingWords } from './issue-invoice.ts'
import { showInvoice } from './list-invoices.ts'

/** An invoice as a tagged PDF in its order's language, drawn as the shop's receipts are. */
const invoicePdf = async (shop: Shop, orderId: number): Promise<{ number: string; content: Buffer }> => {
  const order = await orderOf(shop.db, orderId)
  if (!order) throw new ShopError('order_not_found')
  const invoice = await showInvoice(shop.db, orderId)
  const { language } = order
  const portal = portalOfCode(order.portalCode, shop.portals)
  const { contents, company } = await readOrderContents(shop.db, order, { language, portal })
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const show = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
    formatMoney(money(amount, currency as Money['currency']), language)
  const { number, dueOn } = invoice
  const { seller } = portal
  const [rate, vat, amount] = [say('documents_receipt_rate'), say('tickets_receipt_vat'), say('tickets_receipt_amount')]
  const content = await shop.documents.make({
    template: '/tickets/receipt/receipt.typ',
    data: {
      ...layoutData(portal, language, { title: say('documents_invoice_title', { number }), author: seller.name }),
      store: portal.storeName,
      words: receiptWords(say),
      facts: [
        `${say('documents_invoice_issued')}: ${dates.date(invoice.issuedAt, portal.timezone)}`,
        `${say('documents_invoice_due')}: ${dates.date(`${dueOn}T12:00:00Z`, 'UTC')}`,
        `${say('tickets_order')}: ${order.reference}`,
      ],
      seller: sellerLines(portal, say),
      buyer: buyerLines({ name: order.contactName, email: order.contactEmail, company }, say).map(breakable),
      lines: {
        head: [say('tickets_receipt_item'), rate, vat, amount],
        rows: contents.lines.map(({ title, details, discount, ...line }) =>
          [
            [title, details, discount && say('tickets_receipt_discount', { amount: show(discount) })]
              .filter(Boolean)
              .join('\n'),
            formatRate(line.vatBasisPoints, language),
            show(line.vat),
            show(line.amount),
          ].map(breakable),
        ),
      },
      rates: {
        head: [rate, '', vat, amount],
        rows: contents.rates.map(({ vatBasisPoints, net, gross, ...of }) => [
          `${formatRate(vatBasisPoints, language)} · ${say('tickets_receipt_net', { amount: show(net) })}`,
          '',
          show(of.vat),
          show(gross),
        ]),
      },
      total: `${say('shell_total')}: ${show(contents.total)}`,
      paid: [],
      notes: [await payingWords(portal, language, { dueOn, number, iban: accountOf(shop, portal.portalCode) })],
      mark: portal.isTest ? say('tickets_receipt_test') : null,
    },
    codes: [],
  })
  return { number, content }
}

/** The invoice in its email. */
export const invoiceAttachments: MakeAttachments = async (shop, { orderId }) => {
  if (orderId === null) return []
  const { number, content } = await invoicePdf(shop, orderId)
  return [{ name: `${number}.pdf`, type: 'application/pdf', content }]
}

/** The invoice for staff. @throws ShopError order_not_found when the order has none */
export const sendInvoice = async (
  shop: Shop,
  { params: { id } }: Pick<Served<'sendInvoice'>, 'params'>,
): Promise<SentFile> => {
  const { number, content } = await invoicePdf(shop, id)
  return new SentFile(`${number}.pdf`, content)
}
