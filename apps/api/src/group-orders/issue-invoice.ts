import type { Company } from '@parter/contract/wire/fields.forms.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { orderByTransfer } from '../checkout/begin-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { sellerLines } from '../orders/order/order-texts.ts'
import type { OrderDraft } from '../orders/place-order.ts'
import type { StaffActor } from '../platform/audit/actor.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { payoutAccountOf } from '../settlements/payout/pain-001.rules.ts'
import { invoiceNumber } from './group-order.rules.ts'
import { endOfDay, insertInvoice } from './invoices.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** With the invoice. */
    order_invoice: 'attached'
  }
}

/** The account to which invoices of a storefront are paid. @throws ShopError payout_account_missing */
export const accountOf = ({ settings }: Pick<Shop, 'settings'>, portalCode: string): string => {
  const account = payoutAccountOf(settings.PAYOUT_ACCOUNTS, portalCode, settings.NODE_ENV === 'production')
  if (account === null) throw new ShopError('payout_account_missing')
  return account
}

/**
 * Places an order that an organisation pays by bank transfer, in the caller's transaction: its places are held until the
 * end of a day, and the invoice goes out with the next number of the storefront's series. Whoever sells for an invoice
 * calls this, of whatever channel.
 * @param given with the company that pays
 * @param asked the last day of paying, and the time of the database's clock
 * @throws ShopError invoice_due for a day that is over or after the event, payout_account_missing, holds_expired
 */
export const issueInvoice = async (
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'> & { readonly company: Company },
  asked: {
    readonly staff: StaffActor
    readonly dueOn: string
    readonly now: Date
    /** When the first of the events begins. */
    readonly startsAt: Date
  },
): Promise<Order> => {
  const iban = accountOf(shop, portal.portalCode)
  const { staff, dueOn, now, startsAt } = asked
  const until = await endOfDay(tx, dueOn, portal.timezone)
  if (until <= now || until > startsAt) throw new ShopError('invoice_due')
  const order = await orderByTransfer(shop, tx, portal, given, { amount: given.totalAmount, now, until })
  const { portalCode, timezone: timeZone } = portal
  const series = await insertInvoice(tx, { orderId: order.id, portalCode, timeZone, dueOn, staffId: staff.id })
  await postInvoice(tx, portal, order, given, { dueOn, iban, number: invoiceNumber({ portalCode, ...series }) })
  return order
}

/** What an invoice says of paying it. */
export const payingWords = async (
  portal: Portal,
  language: Order['language'],
  { dueOn, iban, number }: { readonly dueOn: string; readonly iban: string; readonly number: string },
): Promise<string> => {
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const date = dates.date(`${dueOn}T12:00:00Z`, 'UTC')
  return translators[language]('documents_invoice_pay', { name: portal.seller.name, iban, number, date })
}

const postInvoice = async (
  tx: Querying,
  portal: Portal,
  order: Order,
  given: Pick<OrderDraft, 'lines' | 'contactEmail'>,
  facts: { readonly dueOn: string; readonly iban: string; readonly number: string },
): Promise<void> => {
  const { language } = order
  const say = translators[language]
  const tickets = given.lines.filter(({ kind }) => kind === 'ticket')
  const event = [...new Set(tickets.map(({ label }) => label.title))].join(', ')
  const amount = formatMoney(money(order.totalAmount, order.currency), language)
  const subject = say('emails_invoice_subject', { number: facts.number, event })
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [
      say('emails_tickets_greeting'),
      say('emails_invoice_lead', { count: tickets.length, event, amount }),
      await payingWords(portal, language, facts),
    ],
    footer: sellerLines(portal.seller, say),
  })
  await postEmail(tx, {
    portalCode: portal.portalCode,
    kind: 'order_invoice',
    orderId: order.id,
    to: given.contactEmail,
    language,
    subject,
    ...mail,
    dedupeKey: `order_invoice:${order.id}`,
  })
}
