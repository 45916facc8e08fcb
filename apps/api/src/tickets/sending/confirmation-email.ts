import type { OrderContents } from '@parter/contract/orders/order-contents.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { contentsInWords, readStoredContents, type StoredContents } from '../../orders/contents/read-order-contents.ts'
import { emailSums, orderPage, sellerLines } from '../../orders/order/order-texts.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { emailPoster } from '../../platform/mail/email-face.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { type MakeAttachments, postEmails } from '../../platform/mail/post-email.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { calendarOf } from '../documents/calendar-of-order.ts'
import { ticketPdf } from '../documents/ticket-pdf.ts'
import { changeLine, holderOf, lives, type Ticket, ticketsOfBuyer, whenOf } from '../ticket/ticket.rules.ts'
import { orderLink, passesLink, walletLinks } from '../ticket/ticket-links.ts'
import { type OrderOfTickets, readOrderOfTickets, readTickets } from '../ticket/tickets.store.ts'
import { codePictures, ticketsInEmail } from './code-pictures.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_confirmation: 'attached'
    /** The same email again, on request. */
    tickets_again: 'attached'
    /** Sent by the changed-events room; the new date is attached as a calendar file. */
    event_change: 'attached'
  }
}

/** The emails that bring the tickets to their buyer. */
export const EMAILS_WITH_TICKETS = ['order_confirmation', 'tickets_again'] as const

/**
 * Sends the emails with the tickets, in the buyers' languages, once for each order (R7.5). Their texts are written now; the PDF
 * and the calendar file are made when they are sent.
 */
export async function postConfirmations(
  shop: Shop,
  tx: Querying,
  orders: readonly { readonly order: OrderOfTickets; readonly tickets: readonly Ticket[] }[],
): Promise<void> {
  const stored = await readStoredContents(
    tx,
    orders.map(({ order }) => order.id),
  )
  const mails: Written[] = []
  for (const { order, tickets } of orders) {
    const contents = stored.get(order.id)
    if (!contents) throw new Error(`The order ${order.id} is gone`)
    const mail = await write(shop, order, tickets, contents, 'order_confirmation')
    mails.push({ ...mail, dedupeKey: `order_confirmation:${order.id}` })
  }
  await postEmails(tx, mails)
}

/** Sends the email again, with the tickets that are still the buyer's. */
export async function postTicketsAgain(
  shop: Shop,
  tx: Querying,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
): Promise<void> {
  const contents = (await readStoredContents(tx, [order.id])).get(order.id)
  if (!contents) throw new Error(`The order ${order.id} is gone`)
  await postEmails(tx, [await write(shop, order, tickets, contents, 'tickets_again')])
}

type Written = Parameters<typeof postEmails>[1][number]

async function write(
  shop: Shop,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  stored: StoredContents,
  kind: (typeof EMAILS_WITH_TICKETS)[number],
): Promise<Written> {
  const { language, reference, portalCode } = order
  const portal = portalOfCode(portalCode, shop.portals)
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const count = tickets.length
  const byEvent = [...Map.groupBy(tickets, ({ eventId }) => eventId).values()]
  const contents = await contentsInWords(order, stored, { language, portal })
  const cards = byEvent.map((own) => {
    const [first] = own
    const { label, ...event } = first as Ticket
    const whole = { ...event, days: null }
    // days that all tickets of an event share are listed once above, others with each ticket
    const shared = new Set(own.map(({ days }) => String(days))).size === 1 ? (first as Ticket) : whole
    const dayOf = (ticket: Ticket) =>
      ticket.days && shared === whole && ticket.change.date !== null ? whenOf(ticket, say, dates) : ''
    const shown = ticketsInEmail(own, tickets, say, dayOf)
    const listed = own.map((ticket) =>
      [dayOf(ticket), placeLabel(ticket.label, say), ticket.label.ticketTypeName, holderOf(ticket)]
        .filter((part) => part)
        .join(' · '),
    )
    return {
      title: label.title ?? '',
      poster: emailPoster(order.origin, (first as Ticket).picture),
      lines: [
        whenOf(shared, say, dates),
        ...[changeLine(shared, say, dates)].filter((line) => line !== null),
        [label.venueName, label.address].filter((part) => part).join(', '),
        ...(shown.length > 0 ? [] : listed),
      ],
      tickets: shown,
    }
  })
  const subject = say('emails_tickets_subject', { count, event: cards.map(({ title }) => title).join(', ') })
  const mail = layOutEmail(portal, {
    language,
    title: cards.map(({ title }) => title).join(', '),
    paragraphs: [
      say('emails_tickets_greeting'),
      say(kind === 'tickets_again' ? 'emails_tickets_again' : 'emails_tickets_lead', { count }),
      paidWords(contents, reference, say, language),
    ],
    cards,
    sums: emailSums(contents, { say, language, dates }),
    button: { label: say('emails_tickets_open'), link: orderPage(portal, order, language) },
    links: [
      ...walletWays(shop, order, tickets).map(({ wallet, link }) => ({
        label: say(`tickets_wallet_${wallet}`),
        link: order.origin + link,
      })),
      { label: say('orders_open_receipt'), link: order.origin + orderLink(order, 'receipt.pdf', language) },
    ],
    footer: [say('emails_tickets_calendar'), say('emails_tickets_change'), ...sellerLines(portal.seller, say)],
  })
  return { portalCode, kind, orderId: order.id, to: order.contactEmail, language, subject, ...mail }
}

/** The total, and whether anything was charged. */
function paidWords(
  { total, giftCards, paid }: OrderContents,
  reference: string,
  say: Translate,
  language: OrderOfTickets['language'],
): string {
  if (total.amount === 0) return say('emails_tickets_order_free', { reference })
  const isByCards = giftCards !== null && paid.amount === 0
  const values = { reference, total: formatMoney(total as Money, language) }
  return say(isByCards ? 'emails_tickets_order_cards' : 'emails_tickets_order', values)
}

/** Links to wallets: Apple's takes several tickets in one bundle, Google's one at a time. */
function walletWays({ settings }: Shop, order: OrderOfTickets, tickets: readonly Ticket[]) {
  const { language, token } = order
  const [first] = tickets
  if (tickets.length === 1 && first) return walletLinks(settings, first.id, token, language)
  const bundle = passesLink(settings, order, language)
  return bundle === null ? [] : [{ wallet: 'apple' as const, link: bundle }]
}

/** The attachments of the email: the tickets that are still the buyer's as a PDF, a calendar file, and their codes. */
export const confirmationAttachments: MakeAttachments = async (shop, { orderId, language, html }) => {
  const order = orderId === null ? undefined : await readOrderOfTickets(shop.db, orderId)
  if (!order) return []
  const portal = portalOfCode(order.portalCode, shop.portals)
  const own = ticketsOfBuyer(await readTickets(shop.db, order.id))
  if (own.length === 0) return []
  const name = `${translators[language]('emails_tickets_file_name')}-${order.reference}`
  return [
    { name: `${name}.pdf`, type: 'application/pdf', content: await ticketPdf(shop, portal, order, own, own, language) },
    { name: `${name}.ics`, type: 'text/calendar', content: Buffer.from(calendarOf(portal, order, own, language)) },
    ...codePictures(html, own),
  ]
}

/**
 * The attachment of the email about a changed event: a new calendar file that updates the reader's calendar, for the
 * buyer with the tickets that are still theirs, for a recipient with their one.
 */
export const calendarAttachment: MakeAttachments = async (shop, { orderId, ticketId, language }) => {
  const order = orderId === null ? undefined : await readOrderOfTickets(shop.db, orderId)
  if (!order) return []
  const all = await readTickets(shop.db, order.id)
  const own = ticketId === null ? ticketsOfBuyer(all) : all.filter((one) => one.id === ticketId && lives(one))
  if (own.length === 0) return []
  const portal = portalOfCode(order.portalCode, shop.portals)
  const name = `${translators[language]('emails_tickets_file_name')}-${order.reference}.ics`
  return [{ name, type: 'text/calendar', content: Buffer.from(calendarOf(portal, order, own, language)) }]
}
