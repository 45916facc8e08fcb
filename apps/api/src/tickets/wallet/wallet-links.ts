import type { Language } from '@parter/portal/language/languages.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { hasAppleWallet, hasGoogleWallet } from '../../platform/settings/wallet-settings.ts'
import { type OrderFile, orderLink, ticketLink } from '../ticket/ticket-links.rules.ts'

export type Wallet = 'apple' | 'google'

/** The wallets that this shop can sign for, each with the address that brings a ticket into it; none without certificates. */
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

/** The address of all passes of an order in one bundle; null where the shop signs none. */
export const passesLink = (settings: Settings, order: { readonly token: string }, language: Language): string | null =>
  hasAppleWallet(settings) ? orderLink(order, BUNDLE, language) : null
