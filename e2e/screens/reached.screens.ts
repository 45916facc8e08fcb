import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { REACHED } from '../../tools/screens/screen-names.ts'
import { buy, listedEvents, staysOnSale } from '../buying.ts'
import { register } from '../registering.ts'
import { messageOf, messagePattern } from '../texts.ts'
import { at, followLink, type Visitor } from '../visitor.ts'
import { takePictures } from './take-pictures.ts'

const estonia = portalOfCode('ee', PORTALS)

const findEvent = async (fits: (event: EventCard) => boolean): Promise<EventCard> => {
  const event = (await listedEvents()).find(fits)
  if (!event) throw new Error('The demo content has no such event')
  return event
}

/** Puts two tickets into the cart. */
const chooseTickets = async ({ page, screen }: Visitor) => {
  const { id, slug } = await findEvent(
    (one) => staysOnSale(one) && !one.hasSeatMap && !one.categories.some(({ code }) => code === 'gift-cards'),
  )
  await page.goto(at('ee', pathTo('event', { id, slug }, 'et', estonia)))
  const more = page.getByRole('button', { name: messagePattern('et', 'box_office_more', ['name']) }).first()
  await more.click()
  await more.click()
  const add =
    screen === 'phone'
      ? messageOf('et', 'box_office_add_short')
      : messagePattern('et', 'box_office_add_to_cart', ['total'])
  await page.getByRole('button', { name: add }).click()
  await page.waitForURL(/\/checkout/)
  await page.getByRole('timer').first().waitFor()
}

/** Fills in delivery, and comes to the payment. */
const goToPayment = async ({ page }: Visitor) => {
  await page.getByLabel(messageOf('et', 'person_email')).fill('mari.mets@example.com')
  await page.getByRole('button', { name: messageOf('et', 'shell_button_continue') }).click()
  await page.getByRole('button', { name: messageOf('et', 'checkout_to_payment') }).click()
  await page.getByRole('checkbox', { name: messageOf('et', 'checkout_accept_terms') }).waitFor()
}

/** Opens a page that can't be shown, as its data isn't answered. */
const openFailed = async ({ page }: Visitor) => {
  await page.goto(at('ee', '/'))
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.route(/\/api\/v1\/venues|_payload\.json/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await followLink(page, pathTo('venues', {}, 'et', estonia))
  await page.getByRole('heading', { name: messageOf('et', 'shell_fault_title') }).waitFor()
  // where the focus is depends on which came first, the heading or the end of the journey here
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

takePictures<(typeof REACHED)[number]>({
  menu: async ({ page }) => {
    await page.goto(at('ee', '/'))
    await page.getByRole('button', { name: messageOf('et', 'shell_menu_open') }).click()
    await page.getByRole('dialog').waitFor()
  },
  consent: async ({ page }) => {
    await page.goto(at('ee', '/'))
    await page.getByRole('region', { name: messageOf('et', 'consent_title') }).waitFor()
  },
  login: async ({ page }) => {
    await page.goto(at('ee', '/#login'))
    await page.getByRole('dialog').waitFor()
  },
  'no-page': async ({ page }) => {
    await page.goto(at('ee', '/seda-lehte-ei-ole'))
    await page.getByRole('img', { name: messageOf('et', 'shell_empty_hall') }).waitFor()
  },
  failed: openFailed,
  map: async ({ page }) => {
    const { id, slug } = await findEvent((one) => staysOnSale(one) && one.hasSeatMap)
    await page.goto(at('ee', pathTo('seatMap', { id, slug }, 'et', estonia)))
    await page.locator('canvas[data-map=seats]').waitFor()
  },
  checkout: chooseTickets,
  payment: async (visitor) => {
    await chooseTickets(visitor)
    await goToPayment(visitor)
  },
  paid: async (visitor) => {
    await visitor.page.goto(at('ee', '/'))
    await buy(visitor, 'mari.mets@example.com')
    await visitor.page.getByRole('button', { name: messageOf('et', 'orders_resend') }).waitFor()
  },
  tickets: async (visitor) => {
    const { page, screen } = visitor
    const email = `${screen}.mets@example.com`
    await register(visitor, email)
    await buy(visitor, email)
    await page.goto(at('ee', pathTo('myTickets', {}, 'et', estonia)))
    await page.getByRole('button', { name: new RegExp(messageOf('et', 'account_show_code')) }).waitFor()
  },
})
