import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { orderPage } from '../orders/order/order-texts.ts'
import { translators } from '../platform/foundation/translators.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { GiftCardSale } from './gift-card-sale.rules.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    gift_card_withdrawal: 'bare'
  }
}

/** Confirms a withdrawal in the buyer's language: what it said, and the day and hour at which it came (article 11a). */
export async function postWithdrawal(
  tx: Querying,
  portal: Portal,
  order: Order,
  sale: GiftCardSale,
  name: string | null,
): Promise<void> {
  const { language, reference, contactEmail } = order
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const amount = formatMoney(money(sale.amount, sale.currency), language)
  const when = sale.withdrawnAt ? dates.weekdayForm(sale.withdrawnAt, portal.timezone) : ''
  const subject = say('emails_gift_card_withdrawn_title')
  const { seller } = portal
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [
      say('emails_tickets_greeting'),
      say('emails_gift_card_withdrawn_lead', { when }),
      say('emails_gift_card_withdrawn_money', { amount }),
    ],
    cards: [
      {
        title: say('emails_gift_card_withdrawal_statement'),
        lines: [
          say('gift_cards_withdrawal_of', { reference, last: sale.lastCharacters, amount }),
          [name, contactEmail].filter((part) => part !== null && part !== '').join(', '),
          when,
        ],
      },
    ],
    button: { label: say('emails_gift_card_open_order'), link: orderPage(portal, order, language) },
    footer: [
      say('emails_questions', { email: seller.email, phone: seller.phone }),
      say('gift_cards_sold_by', { seller: `${seller.name}, ${seller.registryCode}, ${seller.address}` }),
    ],
  })
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind: 'gift_card_withdrawal',
    orderId: order.id,
    to: contactEmail,
    language,
    subject,
    ...mail,
    dedupeKey: `gift_card_withdrawal:${order.id}`,
  })
}
