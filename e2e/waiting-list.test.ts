import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot, type Visitor } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('et', key, values)

/** The page that the newest email of a kind to an address leads to. */
const linkIn = async (email: string, kind: string): Promise<string> => {
  const newest = async () => {
    const [mail] = await queryRows<{ text: string }>(
      'SELECT text FROM email_message WHERE recipient = $1 AND kind = $2 ORDER BY created_at DESC LIMIT 1',
      [email, kind],
    )
    return /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(newest, { timeout: 60_000 }).not.toBe('')
  return newest()
}

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()

/** Asks for a ticket on the page of a sold-out event, and confirms it by the link of the email. */
const wait = async (visitor: Visitor, eventPath: string, email: string): Promise<void> => {
  const { page } = visitor
  await page.goto(at('ee', eventPath))
  await page
    .getByRole('link', { name: words('catalogue_wait_for_ticket') })
    .first()
    .click()
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(words('person_email')).fill(email)
  const tickets = form.getByLabel(words('waiting_list_tickets'))
  await tickets.selectOption('1')
  await takeScreenshot(visitor, 'waiting-list-asking')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.locator('button[type=submit]').click()
  await page.getByText(words('content_reminder_asked', { email })).waitFor()
  await page.goto(await linkIn(email, 'wish_question'))
  await press(page, words('waiting_list_join'))
}

describe('a sold-out event', () => {
  journey('has a list of who waits, and what an owner sells on is theirs first [R13.4]', async ({ visit }) => {
    const now = Date.now()
    const [owner, first, second] = ['owner', 'first', 'second'].map((name) => `${name}.${now}@example.com`) as [
      string,
      string,
      string,
    ]
    const seller = await visit('desk')
    await seller.page.goto(at('ee'))
    const event = await buy(seller, owner, true)
    const order = seller.page.url()
    const eventPath = pathTo('event', { id: event.id, slug: event.slug }, 'et', portalOfCode('ee', PORTALS))

    const phone = await visit('phone')
    await wait(phone, eventPath, first)
    await phone.page.getByText(words('waiting_list_place', { place: 1 })).waitFor()
    await takeScreenshot(phone, 'waiting-list-place')
    expect(await accessibilityProblems(phone.page)).toEqual([])
    const desk = await visit('desk')
    await wait(desk, eventPath, second)
    await desk.page.getByText(words('waiting_list_place', { place: 2 })).waitFor()

    const staff = await visit('desk')
    await staff.page.goto(at('ee', `/staff/events?resale=${event.id}`))
    await signInAsOperator(staff.page)
    await staff.page.getByRole('checkbox', { name: messageOf('en', 'event_drafts_resale_allow') }).check()
    await staff.page.getByRole('main').locator('button[type=submit]').click()
    await staff.page.getByText(messageOf('en', 'event_drafts_resale_saved')).last().waitFor()

    await seller.page.goto(order)
    await seller.page.getByText(words('resale_title')).click()
    await seller.page
      .getByRole('button', { name: new RegExp(`^${words('resale_offer')}`) })
      .first()
      .click()
    // listed, or held already for who waits first
    await seller.page.getByRole('listitem').getByRole('status').waitFor()
    await takeScreenshot(seller, 'resale-listed')
    expect(await accessibilityProblems(seller.page)).toEqual([])

    await phone.page.goto(await linkIn(first, 'wish_offer'))
    await phone.page.getByText(words('waiting_list_offer_resale')).waitFor()
    await takeScreenshot(phone, 'waiting-list-offer')
    expect(await accessibilityProblems(phone.page)).toEqual([])
    await press(phone.page, words('waiting_list_take'))
    await phone.page.getByText(words('cart_resale')).first().waitFor()
    await takeScreenshot(phone, 'waiting-list-taken')

    // who was first needs it no more: the next is offered it
    await phone.page.goto(await linkIn(first, 'wish_offer'))
    await press(phone.page, words('waiting_list_leave'))
    await phone.page.getByText(words('waiting_list_gone')).waitFor()
    await desk.page.goto(await linkIn(second, 'wish_offer'))
    await desk.page.getByText(words('waiting_list_offer_resale')).waitFor()
    await takeScreenshot(desk, 'waiting-list-offer-desk')
    await press(desk.page, words('waiting_list_take'))
    await desk.page.getByText(words('cart_resale')).first().waitFor()
  })
})
