import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { orderPage, sellerLines } from '../../orders/order/order-texts.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { emailPoster } from '../../platform/mail/email-face.ts'
import { type EmailContent, layOutEmail } from '../../platform/mail/email-layout.ts'
import { type MakeAttachments, postEmail } from '../../platform/mail/post-email.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { calendarOf } from '../documents/calendar-of-order.ts'
import { ticketPdf } from '../documents/ticket-pdf.ts'
import { changeLine, entryInstructions, holderOf, lives, type Ticket, whenOf } from '../ticket/ticket.rules.ts'
import { ticketLink, walletLinks } from '../ticket/ticket-links.ts'
import { type OrderOfTickets, readOrderOfTickets, readTickets } from '../ticket/tickets.store.ts'
import { codePictures, ticketsInEmail } from './code-pictures.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    /** Brings a ticket that was sent on. */
    ticket_sent: 'attached'
    ticket_taken_back: 'bare'
    ticket_sent_on: 'bare'
  }
}

const card = async (
  shop: Shop,
  { portalCode, origin }: OrderOfTickets,
  ticket: Ticket,
  language: Language,
  hasCode = false,
) => {
  const { mediumDate } = portalOfCode(portalCode, shop.portals)
  const { label } = ticket
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), mediumDate)
  return {
    title: label.title ?? '',
    poster: emailPoster(origin, ticket.picture),
    lines: [
      whenOf(ticket, say, dates),
      ...[changeLine(ticket, say, dates)].filter((line) => line !== null),
      [label.venueName, label.address].filter((part) => part).join(', '),
      ...(hasCode
        ? []
        : [[placeLabel(label, say), label.ticketTypeName, holderOf(ticket)].filter((part) => part).join(' · ')]),
    ],
    tickets: hasCode ? ticketsInEmail([ticket], [ticket], say) : [],
  }
}

/** Emails a ticket's recipient that they have it, or that it was taken back. */
export async function postToRecipient(
  shop: Shop,
  tx: Querying,
  order: OrderOfTickets,
  ticket: Ticket,
  kind: 'ticket_sent' | 'ticket_taken_back',
): Promise<void> {
  const portal = portalOfCode(order.portalCode, shop.portals)
  const language = ticket.recipientLanguage ?? order.language
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const token = ticket.recipientToken ?? ''
  const subject = say(`emails_${kind}_subject`, { event: ticket.label.title ?? '' })
  const hasTicket: Partial<EmailContent> = {
    button: {
      label: say('tickets_download_pdf'),
      link: order.origin + ticketLink(ticket.id, 'ticket.pdf', token, language),
    },
    links: walletLinks(shop.settings, ticket.id, token, language).map(({ wallet, link }) => ({
      label: say(`tickets_wallet_${wallet}`),
      link: order.origin + link,
    })),
  }
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [say('emails_tickets_greeting'), say(`emails_${kind}_lead`)],
    cards: [await card(shop, order, ticket, language, kind === 'ticket_sent')],
    ...(kind === 'ticket_sent' ? hasTicket : {}),
    footer: [
      ...(kind === 'ticket_sent' ? [entryInstructions(ticket, say, dates)] : []),
      ...sellerLines(portal.seller, say),
    ],
  })
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind,
    orderId: order.id,
    ticketId: ticket.id,
    to: ticket.sentToEmail ?? '',
    language,
    subject,
    ...mail,
    dedupeKey: `${kind}:${ticket.id}`,
  })
}

/** Emails the buyer that one of their tickets was sent on, in case they didn't do it. */
export async function postToSender(shop: Shop, tx: Querying, order: OrderOfTickets, ticket: Ticket): Promise<void> {
  const portal = portalOfCode(order.portalCode, shop.portals)
  const { language } = order
  const say = translators[language]
  const subject = say('emails_tickets_sent_on_subject', { event: ticket.label.title ?? '' })
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [
      say('emails_tickets_greeting'),
      say('emails_tickets_sent_on_lead', { email: ticket.sentToEmail ?? '' }),
      say('emails_tickets_sent_on_undo'),
    ],
    cards: [await card(shop, order, ticket, language)],
    button: { label: say('emails_tickets_open'), link: orderPage(portal, order, language) },
    footer: sellerLines(portal.seller, say),
  })
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind: 'ticket_sent_on',
    orderId: order.id,
    ticketId: ticket.id,
    to: order.contactEmail,
    language,
    subject,
    ...mail,
    dedupeKey: `ticket_sent_on:${ticket.id}`,
  })
}

/** The attachments of the recipient's email: the ticket and a calendar file, while it is theirs. */
export const recipientAttachments: MakeAttachments = async (shop, { orderId, ticketId, language, html }) => {
  const order = orderId === null ? undefined : await readOrderOfTickets(shop.db, orderId)
  const ticket = order && (await readTickets(shop.db, order.id)).find(({ id }) => id === ticketId)
  if (!order || !ticket || !lives(ticket)) return []
  const portal = portalOfCode(order.portalCode, shop.portals)
  const name = translators[language]('emails_tickets_file_name')
  return [
    {
      name: `${name}.pdf`,
      type: 'application/pdf',
      content: await ticketPdf(shop, portal, order, [ticket], [ticket], language),
    },
    {
      name: `${name}.ics`,
      type: 'text/calendar',
      content: Buffer.from(calendarOf(portal, order, [ticket], language)),
    },
    ...codePictures(html, [ticket]),
  ]
}
