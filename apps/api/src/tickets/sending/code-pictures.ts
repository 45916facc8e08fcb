import type { Translate } from '@parter/portal/messages/messages.ts'
import { qrPng } from '../../platform/documents/qr-code.ts'
import type { EmailTicket } from '../../platform/mail/email-face.ts'
import type { Attachment } from '../../platform/mail/post-email.ts'
import { ticketPlace } from '../documents/ticket-pdf.ts'
import { holderOf, type Ticket } from '../ticket/ticket.rules.ts'

/** Dots of a module. */
const DOTS = 12
/** An email with more tickets would be too long to look for one: it lists their seats. */
const MOST_SHOWN = 6

const cidOf = ({ lineNo }: Ticket): string => `code-${lineNo}`

/** A ticket's code as PNG, since mail programs draw no SVG. */
const codePicture = (ticket: Ticket): Attachment => ({
  name: `${cidOf(ticket)}.png`,
  type: 'image/png',
  content: qrPng(ticket.code, DOTS),
  cid: cidOf(ticket),
})

/** The pictures of codes that an email shows; those of tickets that are no longer the reader's are left out. */
export const codePictures = (html: string, own: readonly Ticket[]): Attachment[] =>
  own.filter((ticket) => html.includes(`"cid:${cidOf(ticket)}"`)).map(codePicture)

/**
 * Tickets as an email shows them; none where there are too many. The email itself doesn't hold their codes.
 * @param all of the order, to count them
 * @param dayOf when a ticket is valid, if the others of its event are valid at other times
 */
export const ticketsInEmail = (
  own: readonly Ticket[],
  all: readonly Ticket[],
  say: Translate,
  dayOf: (ticket: Ticket) => string = () => '',
): EmailTicket[] =>
  all.length > MOST_SHOWN
    ? []
    : own.map((ticket) => ({
        cid: cidOf(ticket),
        alt: say('documents_code'),
        kind: [
          say('tickets_ticket_of', { number: all.indexOf(ticket) + 1, count: all.length }),
          dayOf(ticket),
          ticket.label.ticketTypeName,
          holderOf(ticket),
        ]
          .filter((part) => part)
          .join(' · '),
        place: ticketPlace(ticket, say),
      }))
