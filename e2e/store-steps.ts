import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { AxeResults } from 'axe-core'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ourShop } from './our-shop.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Only problems are reported: to describe every good element takes as long as the check. */
const reported = { resultTypes: ['violations'], preload: false }

type Found = AxeResults['violations'][number]['nodes'][number]

/**
 * Whether a target is too small also in the middle of the window: what lies half under a fixed bar, wherever the page is
 * scrolled to, is scrolled from under it by whoever wants it. The page is left where it was.
 */
const isSmallInTheMiddle = async (page: Page, { target: [target] }: Found): Promise<boolean> => {
  if (typeof target !== 'string') return true
  const place = await page.evaluate((selector) => {
    const before = scrollY
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return before
  }, target)
  const asked = JSON.stringify({ ...reported, runOnly: ['target-size'] })
  const again = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(target)}, ${asked})`)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
  return again.violations.length > 0
}

/**
 * Examines the page as it stands against WCAG 2.2 A and AA.
 * @param rules of axe; none: all of these levels
 * @returns one line for each element that breaks a rule: the rule, what it asks, and where; empty for a good page
 */
export async function accessibilityProblems(page: Page, rules: readonly string[] = levels): Promise<string[]> {
  // axe is still loaded in a document that was examined before
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // What is out of sight has no layout (content-visibility): in axe's eyes it lies over other things, and its transitions
  // never end.
  await page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
  })
  // Ends transitions, since colours in between have other contrasts. To wait for them is no way: without a frame to draw,
  // Chromium never tells that they are over. The end of one may begin another.
  await page.evaluate(() => {
    const passing = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    for (let round = 0; round < 20 && passing().length > 0; round++) for (const one of passing()) one.finish()
  })
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ ...reported, runOnly: rules })})`,
  )
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const problems: string[] = []
  for (const { id, help, nodes } of violations)
    for (const node of nodes)
      if (id !== 'target-size' || (await isSmallInTheMiddle(page, node)))
        problems.push(`${id}: ${help}: ${node.target.join(' ')}`)
  return problems
}

const root = dirname(import.meta.dirname)

export const hasEnvelope = (portal: string): boolean => portalOfCode(portal, PORTALS).envelopeAvailableInDelivery
const settings = () => ({ ...process.env, DATABASE_URL: ourShop().database, DATA_DIR: ourShop().data })

/** A gift card, made by the operator's command. @param amount decimal, in the storefront's currency */
export const giftCard = async (portal: string, amount: string): Promise<string> => {
  const command = 'apps/api/src/orders/cli/give-gift-card.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [command, portal, amount], {
    cwd: root,
    env: settings(),
  })
  return stdout.trim()
}

/** The output of `npm run check-books`. */
export const checkBooks = async (): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['apps/api/src/orders/cli/check-books.ts'], {
      cwd: root,
      env: settings(),
    })
  ).stdout

export const queryRows = async <Row extends object>(question: string, values: unknown[]): Promise<Row[]> => {
  const database = new pg.Client(ourShop().database)
  await database.connect()
  const { rows } = await database.query<Row>(question, values)
  await database.end()
  return rows
}

export const promoCode = (portal: string, code: string) =>
  queryRows(
    `INSERT INTO promo_code (portal_code, code, kind, basis_points) VALUES ($1, $2, 'percent', 1000)
     ON CONFLICT DO NOTHING`,
    [portal, code],
  )

export interface Purchase {
  readonly portal: string
  readonly language: Language
  readonly screen: Screen
  /** An event with a standing zone, months away. */
  readonly eventId: number
  readonly code: string
  readonly card: string
  readonly postalCode: string
  /** What happens before the payment. */
  readonly twist: 'back' | 'decline' | 'expiry' | 'none'
}

/** The visitor's cart, fetched by the open page. */
export const cartOf = async ({ page }: Visitor, { language }: Purchase) => {
  const { storeCart } = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as ReplyOf<'readCart'>,
    `/api/v1/store/cart?language=${language}`,
  )
  if (!storeCart[0]) throw new Error('There is no cart')
  return storeCart[0]
}

export const pathOf = ({ portal, language }: Purchase, page: 'event' | 'checkout', id = 0, slug = '') => {
  const shop = portalOfCode(portal, PORTALS)
  return page === 'event' ? pathTo(page, { id, slug }, language, shop) : pathTo(page, {}, language, shop)
}

/** Puts one standing place into the cart. */
export const choosePlace = async ({ page, screen }: Visitor, purchase: Purchase) => {
  const { portal, language, eventId } = purchase
  const [event] = await queryRows<{ slug: string }>(
    `SELECT slug FROM event_text WHERE event_id = $1 AND language = $2`,
    [eventId, language],
  )
  await page.goto(at(portal, pathOf(purchase, 'event', eventId, event?.slug)))
  await page
    .getByRole('button', { name: messagePattern(language, 'box_office_more', ['name']) })
    .first()
    .click()
  const add =
    screen === 'phone'
      ? messageOf(language, 'box_office_add_short')
      : messagePattern(language, 'box_office_add_to_cart', ['total'])
  await page.getByRole('button', { name: add }).click()
  await page.waitForURL((url) => url.pathname === pathOf(purchase, 'checkout'))
}

/** Chooses delivery by post with an envelope, and fills in the address. */
export const fillDelivery = async ({ page }: Visitor, { portal, language, postalCode }: Purchase) => {
  await page.getByRole('radio', { name: new RegExp(messageOf(language, 'checkout_delivery_post')) }).check()
  await page.getByLabel(messageOf(language, 'person_recipient')).fill('Mari Mets')
  await page.getByLabel(messageOf(language, 'person_street')).fill('Pikk 1')
  await page.getByLabel(messageOf(language, 'person_city')).fill('Tallinn')
  await page.getByLabel(messageOf(language, 'person_email')).fill('mari.mets@example.com')
  const envelope = page.getByRole('checkbox', { name: messagePattern(language, 'checkout_envelope', ['price']) })
  if (hasEnvelope(portal)) await envelope.check()
  else expect(await envelope.count()).toBe(0)
  // a wrong postal code is reported, and typed input is kept at a reload
  await page.getByLabel(messageOf(language, 'person_postal_code')).fill('1')
  await page.getByRole('button', { name: messageOf(language, 'shell_button_continue'), exact: true }).click()
  await page.getByText(messageOf(language, 'error_field_postal_code')).first().waitFor()
  await page.reload()
  expect(await page.getByLabel(messageOf(language, 'person_street')).inputValue()).toBe('Pikk 1')
  await page.getByLabel(messageOf(language, 'person_postal_code')).fill(postalCode)
  await page.getByRole('button', { name: messageOf(language, 'shell_button_continue'), exact: true }).click()
}

export const fillName = async ({ page }: Visitor, { language }: Purchase) => {
  const step = page.locator('#personalization')
  await step.getByLabel(messageOf(language, 'person_first_name'), { exact: true }).fill('Mari')
  await step.getByLabel(messageOf(language, 'person_last_name'), { exact: true }).fill('Õun-Mets')
  await page.getByRole('button', { name: messageOf(language, 'shell_button_continue'), exact: true }).click()
}

/** Opens what is folded on the page: what is optional is out of the way until it is wanted. */
export const unfold = async ({ page }: Pick<Visitor, 'page'>) => {
  await page.locator('main details').first().waitFor()
  const closed = page.locator('main details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** Reviews the order: insurance, which is never preselected, a wrong and a right promo code, a gift card. */
export const reviewOrder = async (visitor: Visitor, purchase: Purchase, card: string) => {
  const { page } = visitor
  const { language, code, portal } = purchase
  const insurance = page.getByRole('checkbox', {
    name: messagePattern(language, 'vouchers_insure_ticket', ['ticket', 'price']),
  })
  await unfold(visitor)
  await insurance.waitFor()
  expect(await insurance.isChecked()).toBe(false)
  await insurance.check()
  await expect.poll(async () => (await cartOf(visitor, purchase)).events[0]?.tickets[0]?.insured).toBe(true)

  const promo = page.getByLabel(messageOf(language, 'vouchers_promo_code'))
  await promo.fill('POLE-SELLIST')
  await promo.press('Enter')
  await page.getByText(messageOf(language, 'error_promo_code_invalid')).waitFor()
  // the browser logs every refusal; this one is expected
  visitor.problems.splice(0, visitor.problems.length, ...visitor.problems.filter((one) => !one.includes('422')))
  await promo.fill(code.toLowerCase())
  await promo.press('Enter')
  await page.getByText(messagePattern(language, 'vouchers_promo_applied', ['code', 'amount'])).waitFor()

  const gift = page.getByLabel(messageOf(language, 'vouchers_card_code'))
  await gift.fill(card.replaceAll('-', ' ').toLowerCase())
  await gift.press('Enter')
  await page.getByText(messagePattern(language, 'vouchers_card_applied', ['last', 'amount', 'left'])).waitFor()
  await takeScreenshot(visitor, `store-${portal}-cart`)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: messageOf(language, 'checkout_to_payment') }).click()
}

/** The order button shows the shop's total, and leads to the provider's page. */
export const order = async (visitor: Visitor, { language, portal }: Purchase, total: string) => {
  const { page } = visitor
  const { orderButton } = portalOfCode(portal, PORTALS).wording
  const terms = page.getByRole('checkbox', { name: messageOf(language, 'checkout_accept_terms') })
  await terms.check()
  await page.getByRole('button', { name: messageOf(language, orderButton, { total }) }).click()
  await page.waitForURL(/\/sandbox-provider\//)
}
