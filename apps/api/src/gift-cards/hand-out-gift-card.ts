import { loadDateLocale } from '@parter/portal/date-locales.ts'
import { dateFormats } from '@parter/portal/dates.ts'
import { formatMoney, money } from '@parter/portal/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { orderOf } from '../orders/lock-order.ts'
import { orderPage, sellerLines } from '../orders/order-words.ts'
import { HAND_OUT_GIFT_CARD } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { askForWork, work } from '../platform/jobs/outbox.ts'
import { layOutLetter } from '../platform/mail/letter-layout.ts'
import { postLetter } from '../platform/mail/post-letter.ts'
import { translators } from '../platform/translators.ts'
import { ORDER_CONFIRMATION } from '../tickets/confirmation-letter.ts'
import { withdrawalEnd } from './gift-card-sale.rules.ts'
import { markSent, readSale } from './gift-card-sales.store.ts'
import { withdrawalPage } from './page-links.ts'

const SEND_GIFT_CARD = 'send_gift_card'

/** The kind of letter that brings a gift card: the card is made when it is sent. */
export const GIFT_CARD = 'gift_card'

/** Tells the buyer what he has bought and how he may withdraw, and plans the letter that brings the card, once. */
export const handOutGiftCard = work<{ orderId: number }>({
  kind: HAND_OUT_GIFT_CARD,
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
    const letter = layOutLetter(portal, {
      language,
      title: say('gift_cards_bought_letter_title', { amount }),
      paragraphs: [
        say('tickets_letter_greeting'),
        sale.recipientEmail === null
          ? say('gift_cards_bought_letter_own')
          : say('gift_cards_bought_letter_gift', {
              name: sale.recipientName ?? '',
              email: sale.recipientEmail,
              date: dates.date(sale.sendAt, portal.timezone),
            }),
        say('tickets_letter_order', { reference, total: amount }),
        say('gift_cards_bought_letter_withdrawal', { until }),
      ],
      button: { label: say('gift_cards_letter_open_order'), link: orderPage(portal, order, language) },
      link: { label: say('gift_cards_withdrawal_title'), link: withdrawalPage(portal, order) },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, async (tx) => {
      await postLetter(tx, {
        portalCode: order.portalCode,
        kind: ORDER_CONFIRMATION,
        orderId,
        to: order.contactEmail,
        language,
        subject: say('gift_cards_bought_letter_title', { amount }),
        ...letter,
        dedupeKey: `${ORDER_CONFIRMATION}:${orderId}`,
      })
      const isLater = sale.sendAt > shop.clock.now()
      await askForWork(tx, {
        kind: SEND_GIFT_CARD,
        payload: { orderId },
        dedupeKey: `${SEND_GIFT_CARD}:order:${orderId}`,
        ...(isLater ? { runAt: sale.sendAt } : {}),
      })
    })
  },
})

/** On its day the card goes to whom it is for, in the language that was chosen for him; a dead one does not. */
export const sendGiftCard = work<{ orderId: number }>({
  kind: SEND_GIFT_CARD,
  async run(shop, { orderId }) {
    const order = await orderOf(shop.db, orderId)
    const sale = await readSale(shop.db, orderId)
    if (!order || !sale || sale.sealedCode === null) return
    const portal = portalOfCode(order.portalCode, shop.portals)
    const { language, giverName, recipientName } = sale
    const say = translators[language]
    const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
    const amount = formatMoney(money(sale.amount, sale.currency), language)
    const isGift = sale.recipientEmail !== null
    // the shop's own words alone: what a giver typed there would be read as the shop's
    const subject = say('gift_cards_letter_title', { amount })
    const letter = layOutLetter(portal, {
      language,
      title: subject,
      paragraphs: [
        recipientName === null
          ? say('tickets_letter_greeting')
          : say('gift_cards_letter_greeting', { name: recipientName }),
        say('gift_cards_letter_lead', { store: portal.storeName }),
        ...(isGift ? [] : [say('gift_cards_letter_own')]),
      ],
      cards: [
        {
          title: `${say('gift_cards_title')} · ${amount}`,
          lines: [
            ...(isGift && giverName !== null ? [say('gift_cards_card_from', { name: giverName })] : []),
            ...(sale.message === '' ? [] : [sale.message]),
            say('gift_cards_valid_until', { date: dates.date(sale.validUntil, portal.timezone) }),
          ],
        },
      ],
      button: {
        label: say('gift_cards_letter_find'),
        link: `${order.origin}/${language === portal.defaultLocale ? '' : language}`,
      },
      footer: [say('gift_cards_letter_how'), say('gift_cards_card_rest'), ...sellerLines(portal.seller, say)],
    })
    await inTransaction(shop.db, async (tx) => {
      if (!(await markSent(tx, sale.giftCardId))) return
      await postLetter(tx, {
        portalCode: order.portalCode,
        kind: GIFT_CARD,
        orderId,
        to: sale.recipientEmail ?? order.contactEmail,
        language,
        subject,
        ...letter,
        dedupeKey: `${GIFT_CARD}:${orderId}`,
      })
    })
  },
})
