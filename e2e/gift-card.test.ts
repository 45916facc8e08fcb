import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

interface Gift {
  readonly portal: string
  readonly language: Language
  readonly screen: Screen
  /** A custom amount, in whole units of the currency. */
  readonly other: string
  readonly amount: number
}

const GIFTS: readonly Gift[] = [
  { portal: 'ee', language: 'et', screen: 'phone', other: '37', amount: 3700 },
  { portal: 'cz', language: 'cs', screen: 'desk', other: '1 250', amount: 125000 },
]

const pathOf = ({ portal, language }: Gift, page: 'frontPage' | 'withdrawal') =>
  pathTo(page, {}, language, portalOfCode(portal, PORTALS))

/** The message, in the storefront's language. */
const fill = async ({ page }: Visitor, { language, other }: Gift) => {
  await page.getByRole('radio', { name: messageOf(language, 'gift_cards_other_amount') }).check()
  await page.getByLabel(messageOf(language, 'gift_cards_own_amount')).fill('1')
  await page.getByLabel(messageOf(language, 'gift_cards_recipient_name')).fill('Jüri Õun')
  await page.getByLabel(messageOf(language, 'gift_cards_recipient_email')).fill('juri.oun@example.com')
  await page.getByLabel(messageOf(language, 'gift_cards_message')).fill('Palju õnne! ❤')
  await page.getByLabel(messageOf(language, 'gift_cards_your_email')).fill('mari.mets@example.com')
  await page.getByRole('checkbox', { name: messageOf(language, 'checkout_accept_terms') }).check()
  await page.getByRole('button', { name: messagePattern(language, 'checkout_order_and_pay', ['total']) }).click()
  await page
    .getByText(messagePattern(language, 'gift_cards_fault_amount', ['least', 'most']))
    .first()
    .waitFor()
  // typed input is kept at a reload
  await page.reload()
  expect(await page.getByLabel(messageOf(language, 'gift_cards_message')).inputValue()).toBe('Palju õnne! ❤')
  await page.getByLabel(messageOf(language, 'gift_cards_own_amount')).fill(other)
}

const press = ({ page }: Visitor, { language, portal, amount }: Gift) => {
  const total = formatMoney(money(amount, portalOfCode(portal, PORTALS).currencyCode), language)
  return page.getByRole('button', { name: messageOf(language, 'checkout_order_and_pay', { total }) }).click()
}

describe('a gift card', () => {
  journey.for(GIFTS)(
    'on $portal: bought from the front page after a declined payment, emailed, and withdrawn from [R1.1] [R1.4] [R7.4]',
    async (gift, { visit }) => {
      const { portal, language, screen } = gift
      const visitor = await visit(screen)
      const { page } = visitor
      await page.goto(at(portal, pathOf(gift, 'frontPage')))
      const way = page.getByRole('link', { name: messageOf(language, 'gift_cards_buy') })
      // parts further down are loaded when they are close to the viewport
      const scrollOn = async () => {
        await page.mouse.wheel(0, 1200)
        return way.count()
      }
      await expect.poll(scrollOn).toBe(1)
      await way.click()
      await page.getByRole('heading', { level: 1, name: messageOf(language, 'shell_link_gift_cards') }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await fill(visitor, gift)
      await takeScreenshot(visitor, `gift-card-${portal}`)
      await press(visitor, gift)
      await page.waitForURL(/\/sandbox-provider\//)

      await page.getByRole('button', { name: messageOf(language, 'checkout_sandbox_decline'), exact: true }).click()
      await page.getByRole('link', { name: messageOf(language, 'shell_button_retry') }).click()
      expect(await page.getByLabel(messageOf(language, 'gift_cards_recipient_name')).inputValue()).toBe('Jüri Õun')
      await press(visitor, gift)
      await page.waitForURL(/\/sandbox-provider\//)
      await page.getByRole('button', { name: messageOf(language, 'checkout_sandbox_approve'), exact: true }).click()
      await page.getByRole('heading', { name: messageOf(language, 'gift_cards_paid_title') }).waitFor()
      await page.getByText(messagePattern(language, 'gift_cards_state_sent', ['date', 'email'])).waitFor()
      expect(await page.getByRole('link', { name: messageOf(language, 'gift_cards_download') }).count()).toBe(1)
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, `gift-card-bought-${portal}`)

      await page.getByRole('link', { name: messageOf(language, 'gift_cards_withdraw_here') }).click()
      await page.getByLabel(messageOf(language, 'gift_cards_your_email')).fill('mari.mets@example.com')
      await page.getByRole('button', { name: messageOf(language, 'shell_link_withdrawal') }).click()
      await page.getByText(messageOf(language, 'gift_cards_withdrawal_check')).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: messageOf(language, 'gift_cards_withdrawal_confirm') }).click()
      await page.getByText(messageOf(language, 'gift_cards_withdrawn_title')).waitFor()

      await page.goto(at(portal, '/dev/mailbox'))
      const subjects = await page.getByRole('link').allTextContents()
      expect(subjects).toContain(messageOf(language, 'emails_gift_card_withdrawn_title'))
      expect(subjects.join('\n')).toMatch(messagePattern(language, 'emails_gift_card_title', ['amount']))
    },
  )
})
