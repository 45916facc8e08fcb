import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findTransfer } from './sending/sending.store.ts'
import { lives, type Ticket, ticketsOfBuyer } from './ticket/ticket.rules.ts'
import { findOrderOfToken, type OrderOfTickets, readOrderOfTickets, readTickets } from './ticket/tickets.store.ts'

/** What a request for files opened; without a token it isn't even said that anything exists. */
export interface Opened {
  readonly order: OrderOfTickets
  /** All tickets of the one who asks, for their numbers. */
  readonly all: readonly Ticket[]
  readonly chosen: readonly Ticket[]
  readonly language: Language
  readonly token: string
}

/**
 * The tickets that a token opens: the order's opens those that are still its buyer's, a recipient's the one that was
 * sent to them.
 * @throws ShopError ticket_not_found for a wrong token, another's ticket, and tickets that no longer live
 */
export async function openTickets(shop: Shop, { params, query, visitor }: PlainRequest): Promise<Opened> {
  const token = typeof query.token === 'string' ? query.token : ''
  const { portalCode } = visitor.portal
  const opened =
    token === ''
      ? undefined
      : ((await ofBuyer(shop, portalCode, token)) ?? (await ofRecipient(shop, portalCode, token)))
  const chosen = opened?.all.filter((one) => params.ticketId === undefined || one.id === params.ticketId) ?? []
  if (!opened || chosen.length === 0) throw new ShopError('ticket_not_found')
  return { ...opened, chosen, token, language: isLanguage(query.language) ? query.language : opened.language }
}

type Found = Pick<Opened, 'order' | 'all' | 'language'>

async function ofBuyer(shop: Shop, portalCode: string, token: string): Promise<Found | undefined> {
  const order = await findOrderOfToken(shop.db, portalCode, token)
  return order && { order, all: ticketsOfBuyer(await readTickets(shop.db, order.id)), language: order.language }
}

async function ofRecipient(shop: Shop, portalCode: string, token: string): Promise<Found | undefined> {
  const transfer = await findTransfer(shop.db, portalCode, token)
  const order = transfer && (await readOrderOfTickets(shop.db, transfer.orderId))
  if (!transfer || !order) return undefined
  const own = (await readTickets(shop.db, order.id)).filter((one) => one.id === transfer.ticketId && lives(one))
  return { order, all: own, language: isLanguage(transfer.language) ? transfer.language : order.language }
}
