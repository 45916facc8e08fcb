import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { mapOf } from '@parter/portal/addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { validDays } from '@parter/portal/time/event-days.ts'
import { type Order, seatOf } from '../orders/order/order.rules.ts'
import { qrSvg } from '../platform/documents/qr-code.ts'
import { translators } from '../platform/foundation/translators.ts'
import { readEmailNews } from '../platform/mail/email.store.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { canSend, takeBackUntil } from './sending/sending.rules.ts'
import { doorsOf, holderOf, lives, paidFor, readableCode, type Ticket } from './ticket/ticket.rules.ts'
import { ticketLink, type Wallet, walletLinks } from './ticket/ticket-links.ts'
import { readTickets } from './ticket/tickets.store.ts'

/**
 * The tickets of an order as its buyer sees them. Codes of void, returned and sent tickets are left out:
 * only the recipient has the code of a ticket that was sent on.
 */
export async function boughtTickets(shop: Shop, order: Order, language: Language): Promise<BoughtTicket[]> {
  const tickets = await readTickets(shop.db, order.id)
  return await Promise.all(tickets.map((ticket) => boughtTicket(shop, order, ticket, language)))
}

async function boughtTicket(shop: Shop, order: Order, ticket: Ticket, language: Language): Promise<BoughtTicket> {
  const { id, state, label, startsAt, endsAt, timeZone, eventId, personalisation } = ticket
  const isShown = lives(ticket) && ticket.sentToEmail === null
  const code = isShown ? ticket.code : ''
  const alternative = translators[language]('tickets_qr_alternative', { code: readableCode(code) })
  const wallets = isShown ? walletLinks(shop.settings, id, order.token, language) : []
  const linkTo = (wallet: Wallet) => wallets.find((one) => one.wallet === wallet)?.link ?? null
  return {
    id,
    eventId,
    title: label.title ?? '',
    picture: ticket.picture,
    eventStartAt: startsAt.toISOString(),
    eventEndAt: endsAt?.toISOString() ?? null,
    days: validDays(ticket.days, ticket),
    doorsAt: doorsOf(ticket)?.toISOString() ?? null,
    timeZone,
    change: ticket.change,
    venueName: label.venueName ?? '',
    address: label.address ?? '',
    mapLink: mapOf(ticket),
    promoterName: label.promoterName ?? '',
    zoneName: label.zoneName ?? '',
    ticketTypeName: label.ticketTypeName ?? '',
    ...seatOf(label),
    holderName: holderOf(ticket),
    price: { amount: paidFor(ticket), currency: order.currency },
    state,
    code,
    qrSvg: isShown ? qrSvg(code, alternative) : '',
    pdfLink: ticketLink(id, 'ticket.pdf', order.token, language),
    calendarLink: ticketLink(id, 'calendar.ics', order.token, language),
    appleWalletLink: linkTo('apple'),
    googleWalletLink: linkTo('google'),
    personalisation,
    canSend: canSend(ticket, shop.clock.now()),
    sentTo: await sentTo(shop, order, ticket),
  }
}

async function sentTo(shop: Shop, order: Order, ticket: Ticket): Promise<BoughtTicket['sentTo']> {
  const { sentToEmail: email, sentAt } = ticket
  if (email === null || sentAt === null) return null
  const mail = await readEmailNews(shop.db, order.id, ['ticket_sent'], ticket.id)
  return {
    email,
    sentAt: sentAt.toISOString(),
    takeBackUntil: takeBackUntil(ticket, mail?.state ?? null, shop.clock.now())?.toISOString() ?? null,
    mail: mail && { state: mail.state, at: mail.at.toISOString() },
  }
}
