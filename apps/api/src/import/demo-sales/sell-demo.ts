import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance } from 'fastify'
import { backdatePayments } from '../../checkout/payments/backdate-payments.ts'
import { type Backdated, backdateOrders } from '../../orders/books/backdate-orders.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type DemoBuyer, demoBuyers } from './demo-buyers.rules.ts'
import { type DemoEvent, findDemoEvents, findDemoEventsToday, findDemoPromoCode } from './demo-events.store.ts'
import { type DemoVisitor, openDemoVisitor } from './demo-visitor.ts'

/** How many people buy in each storefront, and among how many of its events. */
const BUYERS = 32
const EVENTS = 8
/** How many come to the doors of this day. */
const BUYERS_TODAY = 10
const PARTNER = 'demo-radio'
/** Milliseconds between looks whether tickets are there, and how often. */
const LOOK = 250
const LOOKS = 80
const MINUTE = 60_000

const chosen = <One>(of: readonly One[], number: number): One | undefined => of[number % of.length]

/** Puts tickets of a zone and a type into the cart that this buyer likes. */
const choose = async (visitor: DemoVisitor, buyer: DemoBuyer, { id }: DemoEvent): Promise<void> => {
  const { zones, ticketTypes } = await visitor.call('readPrices', { params: { id: String(id) } })
  const plain = new Set(ticketTypes.filter(({ multipleOf }) => multipleOf === 1).map((type) => type.id))
  const zone = chosen(
    zones.filter(({ placesLeft }) => placesLeft > buyer.quantity),
    buyer.minutesAgo,
  )
  const type = chosen(zone?.prices.filter(({ ticketTypeId }) => plain.has(ticketTypeId)) ?? [], buyer.minutesAgo >> 3)
  if (!zone || !type) throw new Error(`Event ${id} has no places`)
  const params = { id: String(id) }
  const wanted = { quantity: buyer.quantity, ticketTypeId: type.ticketTypeId }
  if (zone.kind === 'standing')
    await visitor.call('addTickets', { params, body: { tickets: [{ ...wanted, zoneId: zone.id }] } })
  else await visitor.call('holdBestTickets', { params, body: { tickets: [wanted], zoneIds: [zone.id] } })
}

/** Buys as a visitor does. @returns the order, unless it was given up */
const buy = async (visitor: DemoVisitor, buyer: DemoBuyer, event: DemoEvent, promoCode: string | null) => {
  const query = { language: buyer.language }
  await visitor.call('logInExpress', {})
  await choose(visitor, buyer, event)
  if (buyer.usesPromoCode && promoCode !== null)
    await visitor.call('activatePromoCode', { params: { id: String(event.id) }, query, body: { promoCode } })
  const contact = { name: buyer.name, email: buyer.email }
  await visitor.call('chooseDelivery', { query, body: { method: 'e_ticket', contact } })
  const [cart] = (await visitor.call('readCart', { query })).storeCart
  if (!cart) throw new Error('The cart is empty')
  const started = await visitor.call('startPayment', {
    query,
    body: { acceptTerms: true, expectedTotal: cart.total.totalAmount, cartVersion: cart.version },
  })
  if (buyer.givesUp) return null
  await visitor.approve(started.paymentLink)
  return started
}

type Started = NonNullable<Awaited<ReturnType<typeof buy>>>

/** The buyer comes back from the provider's page: the shop asks it. */
const confirm = async (visitor: DemoVisitor, paymentReference: string) => {
  const query = { name: 'purchase-confirmation', paymentReference } as const
  const purchase = await visitor.call('confirmPurchase', { query })
  return purchase.shows === 'order' ? purchase : null
}

/** Gives one ticket back as soon as it is there, where the event's rule lets it. */
const giveOneBack = async (visitor: DemoVisitor, { orderToken, paymentReference }: Started): Promise<void> => {
  let purchase = await confirm(visitor, paymentReference)
  for (let look = 0; look < LOOKS && !purchase?.ticketsReady; look++) {
    await sleep(LOOK)
    purchase = await confirm(visitor, paymentReference)
  }
  const ticketIds = purchase?.tickets.slice(0, 1).map(({ id }) => id) ?? []
  const offer = await visitor.call('readReturn', { query: { orderToken, ticketIds: ticketIds.join(',') } })
  const way = offer.chosen?.ways[0]
  if (way)
    await visitor.call('returnTickets', {
      body: { orderToken, ticketIds, to: way.to, expectedTotal: way.total.amount },
    })
}

/** The storefront's own language first. */
const languagesOf = ({ defaultLocale, locales }: Portal): Language[] => [
  defaultLocale,
  ...locales.map(({ code }) => code).filter((code) => code !== defaultLocale),
]

/**
 * Sells to made-up people, so that reports, the live view, settlements and the order desk of a new shop have something to
 * show: through the shop's own calls, afterwards moved into the past weeks. For the demo only, outside production.
 */
export const sellDemo = async (shop: Shop, app: FastifyInstance, port: number): Promise<void> => {
  let number = 0
  for (const portal of shop.portals.filter(({ isTest }) => !isTest)) {
    const host = `${portal.portalCode}.localhost:${port}`
    const events = await findDemoEvents(shop.db, portal.portalCode, EVENTS)
    const promoCode = await findDemoPromoCode(shop.db, portal.portalCode)
    const sold: Backdated[] = []
    const returning: (() => Promise<void>)[] = []
    const today = await findDemoEventsToday(shop.db, portal.portalCode)
    const wishes = demoBuyers(languagesOf(portal), events.length, BUYERS).map((buyer) => ({
      buyer,
      event: events[buyer.event],
    }))
    const visits = demoBuyers(languagesOf(portal), today.length, BUYERS_TODAY).map((buyer) => ({
      buyer: { ...buyer, returnsOne: false, givesUp: false, usesPromoCode: false },
      event: today[buyer.event],
    }))
    for (const { buyer, event } of [...wishes, ...visits]) {
      if (!event) continue
      const visitor = openDemoVisitor(app, host, ++number, buyer.isPartners ? PARTNER : null)
      try {
        const started = await buy(visitor, buyer, event, promoCode)
        if (!started) continue
        const { paymentReference, orderReference: reference } = started
        if ((await confirm(visitor, paymentReference))?.state !== 'paid') continue
        const before = Date.now() - buyer.minutesAgo * MINUTE
        sold.push({ reference, boughtAt: new Date(Math.max(before, event.saleStartsAt.getTime() + MINUTE)) })
        if (buyer.returnsOne) returning.push(() => giveOneBack(visitor, started))
      } catch (error) {
        shop.log.debug({ err: error, event: event.id }, 'A sale of the demo came to nothing')
      }
    }
    await inTransaction(shop.db, async (tx) => {
      await backdateOrders(tx, sold)
      await backdatePayments(
        tx,
        sold.map(({ reference }) => reference),
      )
    })
    for (const giveBack of returning)
      await giveBack().catch((error: unknown) => shop.log.debug({ err: error }, 'A return of the demo came to nothing'))
  }
}
