import type { Language } from '@parter/portal/languages.ts'

/** Files that are made of a ticket. */
export type TicketFile = 'ticket.pdf' | 'calendar.ics' | 'qr.svg'

export const TICKET_FILE_ADDRESS = '/api/v1/tickets/:ticketId'
export const ORDER_FILE_ADDRESS = '/api/v1/orders/tickets.pdf'

const query = (token: string, language: Language): string => `?${new URLSearchParams({ token, language }).toString()}`

/** The address of a ticket's file; the order's token opens it, in any browser. */
export const ticketLink = (ticketId: string, file: TicketFile, token: string, language: Language): string =>
  `${TICKET_FILE_ADDRESS.replace(':ticketId', ticketId)}/${file}${query(token, language)}`

/** The address of all tickets of an order in one file. */
export const ticketsLink = ({ token }: { readonly token: string }, language: Language): string =>
  `${ORDER_FILE_ADDRESS}${query(token, language)}`
