import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { SentFile } from '../../platform/documents/sent-file.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { numberedTicketsPdf } from '../../tickets/documents/numbered-tickets.ts'
import { portalOfShift } from '../shift/own-shift.ts'
import { readOutageTicketsOf } from './outage-tickets.store.ts'

/**
 * The tickets for an outage that are not accounted for, to be printed.
 * @throws ShopError shift_not_found, ticket_not_found where there are none
 */
export const sendOutageTickets = async (
  shop: Shop,
  { params }: Pick<Served<'sendOutageTickets'>, 'params'>,
): Promise<SentFile> => {
  const portal = portalOfCode(await portalOfShift(shop.db, params.id), shop.portals)
  const prepared = (await readOutageTicketsOf(shop.db, params.id)).filter(({ state }) => state === 'prepared')
  const numberOf = new Map(prepared.map(({ orderId, number }) => [orderId, number]))
  return new SentFile(`counter-${params.id}.pdf`, await numberedTicketsPdf(shop, portal, numberOf))
}
