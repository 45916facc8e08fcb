import type { Language } from '@parter/portal/language/languages.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { hasAppleWallet, hasGoogleWallet } from '../../platform/settings/wallet-settings.ts'

/** Files of one ticket, and the link to Google's wallet. */
export type TicketFile = 'ticket.pdf' | 'calendar.ics' | 'qr.svg' | 'ticket.pkpass' | 'google-wallet'
/** Files of a whole order. */
export type OrderFile = 'tickets.pdf' | 'tickets.escpos' | 'tickets.pkpasses' | 'receipt.pdf'

export const TICKET_FILE_ADDRESS = '/api/v1/tickets/:ticketId'
export const ORDER_FILE_ADDRESS = '/api/v1/orders'

const query = (token: string, language: Language): string => `?${new URLSearchParams({ token, language }).toString()}`

/** The address of a ticket's file; the token of the order, or of the recipient, opens it in any browser. */
export const ticketLink = (ticketId: string, file: TicketFile, token: string, language: Language): string =>
  `${TICKET_FILE_ADDRESS.replace(':ticketId', ticketId)}/${file}${query(token, language)}`

/** The address of a file of all tickets of an order. */
export const orderLink = ({ token }: { readonly token: string }, file: OrderFile, language: Language): string =>
  `${ORDER_FILE_ADDRESS}/${file}${query(token, language)}`

/** The address of the PDF with all tickets of an order. */
export const ticketsLink = (order: { readonly token: string }, language: Language): string =>
  orderLink(order, 'tickets.pdf', language)

/** The address of the same for a receipt printer. */
export const stubsLink = (order: { readonly token: string }, language: Language): string =>
  orderLink(order, 'tickets.escpos', language)

export type Wallet = 'apple' | 'google'

/** The configured wallets, each with the address that saves a ticket in it; none without certificates. */
export function walletLinks(
  settings: Settings,
  ticketId: string,
  token: string,
  language: Language,
): { readonly wallet: Wallet; readonly link: string }[] {
  return [
    ...(hasAppleWallet(settings)
      ? [{ wallet: 'apple' as const, link: ticketLink(ticketId, 'ticket.pkpass', token, language) }]
      : []),
    ...(hasGoogleWallet(settings)
      ? [{ wallet: 'google' as const, link: ticketLink(ticketId, 'google-wallet', token, language) }]
      : []),
  ]
}

const BUNDLE: OrderFile = 'tickets.pkpasses'

/** The address of all passes of an order in one bundle; null where none is configured. */
export const passesLink = (settings: Settings, order: { readonly token: string }, language: Language): string | null =>
  hasAppleWallet(settings) ? orderLink(order, BUNDLE, language) : null
