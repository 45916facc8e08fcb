import { formatMoney, money } from '@parter/portal/language/money.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect } from 'vitest'
import {
  cartOf,
  checkBooks,
  choosePlace,
  fillDelivery,
  fillName,
  giftCard,
  hasEnvelope,
  order,
  type Purchase,
  pathOf,
  promoCode,
  queryRows,
  reviewOrder,
  unfold,
} from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Visitor } from './visitor.ts'

/** One on each storefront: its language, its currency, its ways of delivery. */
const PURCHASES: readonly Purchase[] = [
  {
    portal: 'ee',
    language: 'et',
    screen: 'phone',
    eventId: 210047,
    code: 'TERE',
    card: '20.00',
    postalCode: '10111',
    twist: 'back',
  },
  {
    portal: 'lv',
    language: 'lv',
    screen: 'desk',
    eventId: 220027,
    code: 'SVEIKI',
    card: '20.00',
    postalCode: 'LV-1010',
    twist: 'decline',
  },
  {
    portal: 'lt',
    language: 'lt',
    screen: 'phone',
    eventId: 240028,
    code: 'LABAS',
    card: '20.00',
    postalCode: 'LT-01100',
    twist: 'expiry',
  },
  {
    portal: 'by',
    language: 'ru',
    screen: 'desk',
    eventId: 265021,
    code: 'PRIVET',
    card: '30.00',
    postalCode: '220030',
    twist: 'none',
  },
  {
    portal: 'cz',
    language: 'cs',
    screen: 'phone',
    eventId: 285020,
    code: 'VITEJTE',
    card: '300.00',
    postalCode: '11000',
    twist: 'none',
  },
]

/** Going back from the provider's page: the cart is being paid; cancelling that makes it editable again. */
const comeBack = async (visitor: Visitor, purchase: Purchase, total: string) => {
  const { page } = visitor
  const { language } = purchase
  await page.goBack()
  await page.getByRole('button', { name: messageOf(language, 'checkout_leave_payment') }).click()
  await page.getByRole('checkbox', { name: messageOf(language, 'checkout_accept_terms') }).waitFor()
  await order(visitor, purchase, total)
}

/** The bank declines: the places are still held, and one press starts the next payment of the same order. */
const beDeclined = async ({ page }: Visitor, { language }: Purchase, total: string) => {
  await page.getByRole('button', { name: messageOf(language, 'checkout_sandbox_decline'), exact: true }).click()
  await page.getByRole('heading', { name: messageOf(language, 'orders_failed_title') }).waitFor()
  await page.getByRole('link', { name: messageOf(language, 'orders_to_cart') }).waitFor()
  await page.getByRole('button', { name: messageOf(language, 'orders_pay_again_now', { total }) }).click()
  await page.waitForURL(/\/sandbox-provider\/pay\//)
}

/** The time runs out while a code is typed: one press holds the places again, and the code is kept. */
const runOut = async (visitor: Visitor, purchase: Purchase) => {
  const { page } = visitor
  const { language, eventId } = purchase
  const field = () => page.getByLabel(messageOf(language, 'vouchers_card_code'))
  await unfold(visitor)
  await field().fill('KOOD-TEEL')
  await queryRows(
    `UPDATE standing_allocation SET expires_at = now() + interval '5 seconds' WHERE event_id = $1 AND state = 1`,
    [eventId],
  )
  await page.reload()
  await page.getByRole('heading', { name: messageOf(language, 'cart_expired_title') }).waitFor()
  await page.getByRole('button', { name: messageOf(language, 'cart_same_again') }).click()
  await expect.poll(async () => (await cartOf(visitor, purchase)).events[0]?.id).toBe(eventId)
  expect((await cartOf(visitor, purchase)).contact.email).toBe('mari.mets@example.com')
}

describe('a purchase with all options', () => {
  journey.for(PURCHASES)(
    'on $portal: post, names, insurance, promo code and gift card, with an interruption ($twist) [R1.4] [R4.8] [R4.9] [R4.10] [R4.11]',
    async (purchase, { visit }) => {
      const { portal, language, screen, eventId, twist } = purchase
      await promoCode(portal, purchase.code)
      const card = await giftCard(portal, purchase.card)
      const visitor = await visit(screen)
      const { page } = visitor
      await choosePlace(visitor, purchase)
      await fillDelivery(visitor, purchase)
      await fillName(visitor, purchase)
      if (twist === 'expiry') await runOut(visitor, purchase)
      await reviewOrder(visitor, purchase, card)

      const { total, events } = await cartOf(visitor, purchase)
      expect(total.lines.map(({ kind }) => kind)).toEqual([
        'tickets',
        'discount',
        'delivery',
        ...(hasEnvelope(portal) ? ['envelope'] : []),
        'insurance',
        'gift_card',
      ])
      expect(total.currency).toBe(portalOfCode(portal, PORTALS).currencyCode)
      expect(events[0]?.id).toBe(eventId)
      const shown = formatMoney(money(total.totalAmount, portalOfCode(portal, PORTALS).currencyCode), language)
      await order(visitor, purchase, shown)
      if (twist === 'back') await comeBack(visitor, purchase, shown)
      if (twist === 'decline') await beDeclined(visitor, purchase, shown)

      await page.getByRole('button', { name: messageOf(language, 'checkout_sandbox_approve'), exact: true }).click()
      await page.getByRole('heading', { name: messageOf(language, 'orders_paid_title') }).waitFor()
      await page
        .getByText(
          messageOf(language, 'orders_of_it_by_gift_card', {
            amount: formatMoney(money(giftOf(total), portalOfCode(portal, PORTALS).currencyCode), language),
          }),
        )
        .waitFor()
      await expect
        .poll(() => page.getByRole('link', { name: messageOf(language, 'orders_download_tickets') }).count())
        .toBe(1)
      expect(await checkBooks()).toContain('The books are in order')
    },
  )
})

describe('two tabs of one visitor', () => {
  journey(
    'stay in sync: a code applied in one shows in the other, and released tickets disappear from both [R4.7]',
    async ({ visit }) => {
      const purchase = { ...(PURCHASES[0] as Purchase), screen: 'desk' as const }
      const { portal, language } = purchase
      await promoCode(portal, 'KAKSAKENT')
      const visitor = await visit('desk')
      const { page } = visitor
      await choosePlace(visitor, purchase)
      await page.getByLabel(messageOf(language, 'person_email')).fill('mari.mets@example.com')
      await page.getByRole('button', { name: messageOf(language, 'shell_button_continue'), exact: true }).click()
      await fillName(visitor, purchase)
      const promo = page.getByLabel(messageOf(language, 'vouchers_promo_code'))
      await unfold(visitor)
      await promo.waitFor()

      const other = await visitor.context.newPage()
      await other.goto(at(portal, pathOf(purchase, 'checkout')))
      const discount = other.getByText(messageOf(language, 'cart_line_discount'))
      await other.getByText(messageOf(language, 'account_tickets')).first().waitFor()
      expect(await discount.count()).toBe(0)
      await promo.fill('KAKSAKENT')
      await promo.press('Enter')
      await discount.first().waitFor()

      await other.getByRole('button', { name: messagePattern(language, 'cart_remove_ticket', ['ticket']) }).click()
      await page.getByRole('heading', { name: messageOf(language, 'cart_empty_title') }).waitFor()
    },
  )
})

/** What the gift card has paid, minor units. */
const giftOf = ({ lines }: Awaited<ReturnType<typeof cartOf>>['total']): number =>
  -(lines.find(({ kind }) => kind === 'gift_card')?.amount ?? 0)
