import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Page } from 'playwright-core'
import { ourShop } from './our-shop.ts'
import { messageOf } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** All events of the Estonian storefront, in Estonian, as the shop's own call lists them page by page. */
export const listedEvents = async (): Promise<EventCard[]> => {
  const address = `http://127.0.0.1:${ourShop().port}/api/v1/events?language=et&limit=60`
  const all: EventCard[] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await fetch(next === '' ? address : `${address}&after=${encodeURIComponent(next)}`)
    const reply = (await answer.json()) as ReplyOf<'listEvents'>
    all.push(...reply.events)
    next = reply.next
  }
  return all
}

/** The longest duration of a journey on a slow machine. */
const A_JOURNEY = 60 * 60_000

/** Whether an event's sale lasts for the whole journey, unlike tonight's event whose sale is about to end. */
export const staysOnSale = ({ status, saleEndsAt }: Pick<EventCard, 'status' | 'saleEndsAt'>): boolean =>
  status === 'on_sale' && Date.parse(saleEndsAt) > Date.now() + A_JOURNEY

/** Waits until the page's scripts have made the visitor's session, after the first screen. */
export const waitForSession = (page: Page) => page.waitForFunction(() => /(?:^|; )uid=/.test(document.cookie))

/** Makes a call as the page's scripts do; changes wait for the session. */
export const ask = async <T>(page: Page, address: string, body?: object): Promise<T> => {
  if (address.startsWith('POST ')) await waitForSession(page)
  return page.evaluate(
    async ([method, url, sent]) => {
      const headers = { 'x-parter': '1', ...(sent === undefined ? {} : { 'content-type': 'application/json' }) }
      const answer = await fetch(url as string, { method: method as string, headers, ...(sent ? { body: sent } : {}) })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    [...address.split(' '), body && JSON.stringify(body)],
  ) as Promise<T>
}

/** The event of which `buy` buys tickets. */
export const eventToBuy = async (page: Page, last = false): Promise<EventCard> => {
  const { events } = await ask<ReplyOf<'listEvents'>>(page, 'GET /api/v1/events?language=et&limit=60')
  const event = events.find(
    (one) =>
      (last ? one.status === 'few_left' : staysOnSale(one)) &&
      !one.hasSeatMap &&
      !one.categories.some(({ code }) => code === 'gift-cards'),
  )
  if (!event) throw new Error('The demo content has nothing to buy')
  return event
}

/**
 * Takes two standing tickets of an event and begins to pay them by calls, without the screens.
 * @param last takes all that is left of an event that is almost sold out instead
 */
export const beginToBuy = async (
  { page }: Visitor,
  email: string,
  last = false,
): Promise<{ event: EventCard; paymentLink: string }> => {
  const event = await eventToBuy(page, last)
  const prices = await ask<ReplyOf<'readPrices'>>(page, `GET /api/v1/store/events/${event.id}/prices?language=et`)
  const zone = prices.zones.find(({ kind, placesLeft }) => kind === 'standing' && placesLeft > 1)
  const tickets = [
    { zoneId: zone?.id, ticketTypeId: zone?.prices[0]?.ticketTypeId, quantity: last ? zone?.placesLeft : 2 },
  ]
  await ask(page, `POST /api/v1/store/cart/events/${event.id}/tickets?language=et`, { tickets })
  const contact = { email, name: 'Mari Mets', phone: '+372 5555 5555' }
  await ask(page, 'POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  const { storeCart } = await ask<ReplyOf<'readCart'>>(page, 'GET /api/v1/store/cart?language=et')
  const [cart] = storeCart
  for (const { id, personalisation, tickets: held } of cart?.events ?? [])
    if (personalisation !== 'none')
      await ask(page, `POST /api/v1/store/cart/events/${id}/tickets/personalisation`, {
        tickets: held.map((one) => ({ id: one.id, firstName: 'Mari', lastName: 'Mets', birthDate: '1990-02-28' })),
      })
  const { storeCart: whole } = await ask<ReplyOf<'readCart'>>(page, 'GET /api/v1/store/cart?language=et')
  const payment = {
    acceptTerms: true,
    expectedTotal: whole[0]?.total.totalAmount,
    cartVersion: whole[0]?.version,
  }
  const { paymentLink } = await ask<ReplyOf<'startPayment'>>(
    page,
    'POST /api/v1/store/cart/payment?language=et',
    payment,
  )
  return { event, paymentLink }
}

/** Opens the page on which that is paid, which is no part of the shop's program. @returns the event */
export const openPayment = async (visitor: Visitor, email: string, last = false): Promise<EventCard> => {
  const { event, paymentLink } = await beginToBuy(visitor, email, last)
  await visitor.page.goto(paymentLink, { waitUntil: 'load' })
  return event
}

/** Buys what `beginToBuy` takes. @returns the event */
export const buy = async (visitor: Visitor, email: string, last = false): Promise<EventCard> => {
  const { page } = visitor
  const event = await openPayment(visitor, email, last)
  await page.getByRole('button', { name: messageOf('et', 'checkout_sandbox_approve'), exact: true }).click()
  await page.getByRole('heading', { name: messageOf('et', 'orders_paid_title') }).waitFor()
  return event
}
