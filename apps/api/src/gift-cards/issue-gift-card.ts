import { cardColours } from '@parter/portal/faces/gift-card-designs.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { z } from 'zod'
import { orderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { orderPage, sellerLines } from '../orders/order/order-texts.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { translators } from '../platform/foundation/translators.ts'
import { enqueueAllWork, enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { EMAIL_PICTURE } from './gift-card-picture.ts'
import { withdrawalEnd } from './gift-card-sale.rules.ts'
import { markSent, readSale } from './gift-card-sales.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    gift_card: 'attached'
  }
}

/** Where the buyer can withdraw from it, its number filled in. */
const withdrawalPage = (portal: Portal, { origin, reference, language }: Order): string =>
  `${origin}${pathTo('withdrawal', {}, language, portal)}?order=${reference}`

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    issue_gift_card: { readonly orderId: number }
    send_gift_card: { readonly orderId: number }
  }
}

/** Asks for what has to be done with the gift cards that paid orders sell. */
export const enqueueGiftCards = async (
  tx: Querying,
  { orders }: { readonly orders: readonly { readonly orderId: number; readonly sellsGiftCard: boolean }[] },
): Promise<void> => {
  const selling = orders.filter(({ sellsGiftCard }) => sellsGiftCard)
  await enqueueAllWork(
    tx,
    selling.map(({ orderId }) => {
      return { kind: 'issue_gift_card', payload: { orderId }, dedupeKey: `issue_gift_card:order:${orderId}` }
    }),
  )
}

/** Emails the buyer what they bought and how to withdraw, and plans the email that brings the card, once. */
export const issueGiftCard: WorkOf<'issue_gift_card'> = {
  kind: 'issue_gift_card',
  payload: z.object({ orderId: z.int() }),
  async run(shop, { orderId }) {
    const order = await orderOf(shop.db, orderId)
    const sale = await readSale(shop.db, orderId)
    if (!order || !sale || order.paidAt === null) return
    const portal = portalOfCode(order.portalCode, shop.portals)
    const { language, reference } = order
    const say = translators[language]
    const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
    const amount = formatMoney(money(sale.amount, sale.currency), language)
    const until = dates.date(withdrawalEnd(order.paidAt, portal.timezone), portal.timezone)
    const mail = layOutEmail(portal, {
      language,
      title: say('emails_gift_card_bought_title', { amount }),
      paragraphs: [
        say('emails_tickets_greeting'),
        sale.recipientEmail === null
          ? say('emails_gift_card_bought_own')
          : say('emails_gift_card_bought_gift', {
              name: sale.recipientName ?? '',
              email: sale.recipientEmail,
              date: dates.date(sale.sendAt, portal.timezone),
            }),
        say('emails_tickets_order', { reference, total: amount }),
        say('emails_gift_card_bought_withdrawal', { until }),
      ],
      button: { label: say('emails_gift_card_open_order'), link: orderPage(portal, order, language) },
      link: { label: say('gift_cards_withdrawal_title'), link: withdrawalPage(portal, order) },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, async (tx) => {
      await postEmail(tx, {
        portalCode: order.portalCode,
        kind: 'order_confirmation',
        orderId,
        to: order.contactEmail,
        language,
        subject: say('emails_gift_card_bought_title', { amount }),
        ...mail,
        dedupeKey: `order_confirmation:${orderId}`,
      })
      const isLater = sale.sendAt > shop.clock.now()
      await enqueueWork(tx, {
        kind: 'send_gift_card',
        payload: { orderId },
        dedupeKey: `send_gift_card:order:${orderId}`,
        ...(isLater ? { runAt: sale.sendAt } : {}),
      })
    })
  },
}

/** On its day the card is sent to its recipient, in the language chosen for them, unless it has ended. */
export const sendGiftCard: WorkOf<'send_gift_card'> = {
  kind: 'send_gift_card',
  payload: z.object({ orderId: z.int() }),
  async run(shop, { orderId }) {
    const order = await orderOf(shop.db, orderId)
    const sale = await readSale(shop.db, orderId)
    if (!order || !sale || sale.encryptedCode === null) return
    const portal = portalOfCode(order.portalCode, shop.portals)
    const { language, giverName, recipientName } = sale
    const say = translators[language]
    const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
    const amount = formatMoney(money(sale.amount, sale.currency), language)
    const isGift = sale.recipientEmail !== null
    // only the shop's own text: the giver's message could be mistaken for the shop's
    const subject = say('emails_gift_card_title', { amount })
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [
        recipientName === null
          ? say('emails_tickets_greeting')
          : say('emails_gift_card_greeting', { name: recipientName }),
        say('emails_gift_card_lead', { store: portal.storeName }),
        ...(isGift ? [] : [say('emails_gift_card_own')]),
      ],
      picture: {
        ...EMAIL_PICTURE,
        ...cardColours(sale.design, portal.face),
        title: recipientName ?? say('shell_gift_card'),
        lines: [
          `${say('shell_gift_card')} · ${amount}`,
          ...(isGift && giverName !== null ? [say('gift_cards_card_from', { name: giverName })] : []),
          ...(sale.message === '' ? [] : [sale.message]),
          say('gift_cards_valid_until', { date: dates.date(sale.validUntil, portal.timezone) }),
        ],
      },
      button: {
        label: say('emails_gift_card_find'),
        link: `${order.origin}/${language === portal.defaultLocale ? '' : language}`,
      },
      footer: [say('emails_gift_card_how'), say('documents_gift_card_rest'), ...sellerLines(portal.seller, say)],
    })
    await inTransaction(shop.db, async (tx) => {
      if (!(await markSent(tx, sale.giftCardId))) return
      await postEmail(tx, {
        portalCode: order.portalCode,
        kind: 'gift_card',
        orderId,
        to: sale.recipientEmail ?? order.contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `gift_card:${orderId}`,
      })
    })
  },
}
