import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { OrderContents, OrderContentsLine } from '@parter/contract/orders/order-contents.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type Currency, money } from '@parter/portal/language/money.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { formatDays, validDays } from '@parter/portal/time/event-days.ts'
import type { LineLabel, OrderExtras, OrderLine } from '../order/order.rules.ts'

/** An item of an order. Amounts are whole minor units including VAT. */
interface SoldLine {
  readonly kind: Exclude<OrderLine['kind'], 'discount'>
  readonly eventId: number | null
  readonly placeId: number | null
  readonly label: LineLabel
  /** Before discounts. */
  readonly price: number
  readonly discount: number
  /** What was paid for it: the price without the discount. */
  readonly amount: number
  readonly vatBasisPoints: number
  readonly vatAmount: number
}

export interface RateTotal {
  readonly vatBasisPoints: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

/**
 * The items of an order. A discount is subtracted from its ticket, because VAT is due on the paid price. The amounts sum
 * to the order's total.
 */
export function soldLines(lines: readonly OrderLine[]): SoldLine[] {
  const offOf = (line: OrderLine): number =>
    line.kind === 'ticket'
      ? lines
          .filter(
            ({ kind, eventId, placeId }) => kind === 'discount' && eventId === line.eventId && placeId === line.placeId,
          )
          .reduce((sum, { amount }) => sum - amount, 0)
      : 0
  return lines.flatMap((line): SoldLine[] => {
    if (line.kind === 'discount') return []
    const discount = offOf(line)
    const { kind, eventId, placeId, label, vatBasisPoints, vatAmount, amount: price } = line
    return [{ kind, eventId, placeId, label, price, discount, amount: price - discount, vatBasisPoints, vatAmount }]
  })
}

/** What was sold at each rate of VAT, the highest first. */
export function totalsByRate(lines: readonly Pick<SoldLine, 'amount' | 'vatBasisPoints' | 'vatAmount'>[]): RateTotal[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted((a, b) => b - a)
  return rates.map((vatBasisPoints) => {
    const own = lines.filter((line) => line.vatBasisPoints === vatBasisPoints)
    const gross = own.reduce((sum, { amount }) => sum + amount, 0)
    const vat = own.reduce((sum, { vatAmount }) => sum + vatAmount, 0)
    return { vatBasisPoints, net: gross - vat, vat, gross }
  })
}

/** The facts of an order that its contents show. */
export interface OrderOfContents {
  readonly reference: string
  readonly contactEmail: string
  readonly currency: Currency
  readonly totalAmount: number
  readonly giftCardAmount: number
}

/** Titles of items other than tickets, by the kind of line. */
const WORDS = {
  envelope: 'cart_line_envelope',
  insurance: 'cart_line_insurance',
  gift_card_sale: 'shell_gift_card',
} as const satisfies Partial<Record<SoldLine['kind'], MessageKey>>

const joined = (parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

/** The language that contents are written in, and the storefront's way to write dates. */
export interface ContentsFormat {
  readonly say: Translate
  readonly language: Language
  readonly dates: Pick<DateFormats, 'date' | 'pattern'>
}

/** The days that a day ticket was sold for, by the times of the event when it was sold; none for the whole event. */
function dayWords({ days, eventStartAt, eventEndAt, timeZone }: LineLabel, { dates }: ContentsFormat): string {
  if (!days || eventStartAt === undefined || timeZone === undefined) return ''
  return formatDays(dates, validDays(days, { startsAt: eventStartAt, endsAt: eventEndAt, timeZone }) ?? [])
}

/** A seat or a zone with the type of ticket and its days: `Parter · Rida 5 · Koht 8 · Täispilet`, `Ala · Päevapilet · R 16.07.2027`. */
const ticketDetails = (label: LineLabel, words: ContentsFormat): string =>
  joined([
    placeLabel(label, words.say),
    label.ticketTypeName,
    dayWords(label, words),
    label.isResale && words.say('cart_resale'),
  ])

/** The name of a way of delivery. */
export const deliveryTitle = (method: DeliveryMethod, say: Translate): string => say(`checkout_delivery_${method}`)

function wordsOf(line: SoldLine, all: readonly SoldLine[], method: DeliveryMethod, words: ContentsFormat) {
  const { kind, label } = line
  const { say } = words
  if (kind === 'ticket') {
    const promoter = label.promoterName && say('tickets_organised_by', { promoter: label.promoterName })
    return { title: label.title ?? '', details: joined([ticketDetails(label, words), promoter]) }
  }
  if (kind === 'delivery') return { title: say('tickets_receipt_delivery'), details: deliveryTitle(method, say) }
  if (kind !== 'insurance') return { title: say(WORDS[kind]), details: '' }
  const ticket = all.find(
    (one) => one.kind === 'ticket' && one.eventId === line.eventId && one.placeId === line.placeId,
  )
  return {
    title: say(WORDS[kind]),
    details: ticket ? joined([ticket.label.title, ticketDetails(ticket.label, words)]) : '',
  }
}

/** A postal address on one line, with the country's name. */
function addressLine(
  { name, street, city, postalCode, countryCode }: NonNullable<OrderExtras['deliveryAddress']>,
  language: Language,
): string {
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode
  return [name, street, `${postalCode} ${city}`, country].join(', ')
}

/** Where the tickets go and when, a sentence each. */
function deliveryNotes(
  { deliveryMethod, deliveryAddress, salesPoint }: OrderExtras,
  { reference, contactEmail }: OrderOfContents,
  say: Translate,
  language: Language,
): string[] {
  if (deliveryMethod === 'post') {
    const to = deliveryAddress
      ? [say('documents_order_post_to', { address: addressLine(deliveryAddress, language) })]
      : []
    return [...to, say('documents_order_post_when')]
  }
  if (deliveryMethod === 'pick_up') {
    const place = salesPoint && [salesPoint.name, joinAddress(salesPoint)].join(', ')
    return [
      ...(place ? [say('documents_order_pick_up_at', { place })] : []),
      say('documents_order_pick_up_how', { reference }),
    ]
  }
  return [say('documents_order_e_ticket_to', { email: contactEmail })]
}

/**
 * What an order consists of, in one language. The page after the payment, the email and the receipt are
 * all made from it (R7.5).
 * @param lines of the order, as they were sold
 * @param hidesAddress true unless the visitor is known to be the buyer: the street and the e-mail stay out
 */
export function contentsOfOrder(
  order: OrderOfContents,
  lines: readonly OrderLine[],
  extras: OrderExtras,
  { hidesAddress = false, ...words }: ContentsFormat & { readonly hidesAddress?: boolean },
): OrderContents {
  const { say, language } = words
  const inCurrency = (amount: number) => money(amount, order.currency)
  const sold = soldLines(lines)
  const insured = sold.filter(({ kind }) => kind === 'insurance').length
  const hasTickets = sold.some(({ kind }) => kind === 'ticket')
  const deliveryAmount = sold.find(({ kind }) => kind === 'delivery')?.amount ?? 0
  return {
    lines: sold.map(
      (line): OrderContentsLine => ({
        kind: line.kind,
        ...wordsOf(line, sold, extras.deliveryMethod, words),
        price: inCurrency(line.price),
        discount: line.discount === 0 ? null : inCurrency(line.discount),
        amount: inCurrency(line.amount),
        vatBasisPoints: line.vatBasisPoints,
        vat: inCurrency(line.vatAmount),
      }),
    ),
    promoCodes: [...extras.promoCodes],
    rates: totalsByRate(sold).map(({ vatBasisPoints, net, vat, gross }) => ({
      vatBasisPoints,
      net: inCurrency(net),
      vat: inCurrency(vat),
      gross: inCurrency(gross),
    })),
    vat: inCurrency(sold.reduce((sum, { vatAmount }) => sum + vatAmount, 0)),
    total: inCurrency(order.totalAmount),
    giftCards: order.giftCardAmount === 0 ? null : inCurrency(order.giftCardAmount),
    paid: inCurrency(order.totalAmount - order.giftCardAmount),
    insurance: insured === 0 ? null : say('documents_order_insurance_confirmed', { count: insured }),
    delivery: hasTickets
      ? {
          method: extras.deliveryMethod,
          title: deliveryTitle(extras.deliveryMethod, say),
          price: inCurrency(deliveryAmount),
          notes: hidesAddress ? [] : deliveryNotes(extras, order, say, language),
          salesPoint: extras.deliveryMethod === 'pick_up' ? extras.salesPoint : null,
        }
      : null,
  }
}
