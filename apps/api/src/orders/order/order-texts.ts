import type { OrderContents } from '@parter/contract/orders/order-contents.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { hoursInLines } from '@parter/portal/time/opening-hours.ts'
import type { EmailSums } from '../../platform/mail/email-layout.ts'

/** Where the buyer sees their order again: the order's token opens it. */
export const orderPage = (
  portal: Portal,
  { origin, token }: { readonly origin: string; readonly token: string },
  language: Language,
): string => `${origin}${pathTo('paymentStatus', {}, language, portal)}?paymentReference=${token}`

/** The end of each email about an order: contact and seller. */
export const sellerLines = ({ email, phone, name }: Portal['seller'], say: Translate): string[] => [
  say('emails_questions', { email, phone }),
  say('gift_cards_sold_by', { seller: name }),
]

/** What an order consists of, as the rows and sentences of an email. */
export function emailSums(
  contents: OrderContents,
  { say, language, dates }: { readonly say: Translate; readonly language: Language; readonly dates: DateFormats },
): EmailSums {
  const show = (value: OrderContents['total']) => formatMoney(value as Money, language)
  const { lines, delivery, promoCodes, giftCards, insurance } = contents
  const sold = lines.map(({ title, details, discount, amount }) => {
    const note = [details, discount && say('tickets_receipt_discount', { amount: show(discount) })]
      .filter(Boolean)
      .join(' · ')
    return { label: title, ...(note ? { note } : {}), amount: show(amount) }
  })
  const free =
    delivery && delivery.price.amount === 0
      ? [{ label: say('tickets_receipt_delivery'), note: delivery.title, amount: say('orders_no_charge') }]
      : []
  const byCard = giftCards
    ? [
        { label: say('tickets_receipt_by_gift_card'), amount: show(giftCards) },
        ...(contents.paid.amount === 0 ? [] : [{ label: say('tickets_receipt_by_card'), amount: show(contents.paid) }]),
      ]
    : []
  return {
    title: say('orders_contents_title'),
    rows: [
      ...sold,
      ...free,
      {
        label: say('shell_total'),
        note: say('orders_vat_within', { amount: show(contents.vat) }),
        amount: show(contents.total),
        strong: true,
      },
      ...byCard,
    ],
    notes: [
      ...(promoCodes.length > 0 ? [say('orders_promo_codes', { codes: promoCodes.join(', ') })] : []),
      ...(delivery?.notes ?? []),
      ...salesPointLines(delivery?.salesPoint ?? null, dates, say),
      ...(insurance === null ? [] : [insurance]),
    ],
  }
}

/** When a sales point is open, its telephone, and a map. */
export const salesPointLines = (
  point: NonNullable<OrderContents['delivery']>['salesPoint'],
  dates: DateFormats,
  say: Translate,
): string[] =>
  point
    ? [
        say('orders_pick_up_hours', { hours: hoursInLines(point.hours, dates).join('; ') }),
        ...(point.phone ? [say('emails_order_pick_up_phone', { phone: point.phone })] : []),
        say('orders_pick_up_map', { link: point.mapLink }),
      ]
    : []
