import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { saleRefusal } from '../box-office/prices/price-list.rules.ts'
import { labelIn } from '../box-office/stock/event-hall.rules.ts'
import { listFor } from '../box-office/stock/read-prices.ts'
import { findEvent } from '../catalogue/events/find-event.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { ListSettings } from './wish.rules.ts'
import { countWishes, readSettings } from './wishes.store.ts'

export type Reader = { readonly portal: Portal; readonly language: Language }

/** An event's list with what decides about joining it. */
interface ListFor {
  readonly event: EventCard
  readonly settings: ListSettings
  readonly shown: ReplyOf<'readWaitingList'>
  readonly saleEndsAt: Date
}

/** @throws ShopError event_not_found */
export const listOfEvent = async (shop: Shop, reader: Reader, eventId: number): Promise<ListFor> => {
  const { portal, language } = reader
  const list = await listFor(shop, reader, eventId)
  const event = await findEvent(shop, portal, language, eventId)
  if (!event) throw new ShopError('event_not_found')
  const settings = await readSettings(shop.db, eventId)
  const isOnSale = saleRefusal(list, shop.clock.now()) === undefined
  const priced = new Set(list.periods.map(({ zoneId }) => zoneId))
  return {
    event,
    settings,
    saleEndsAt: list.saleEndsAt,
    shown: {
      isOpen: settings.isOpen && isOnSale && event.status === 'sold_out',
      mostTickets: Math.min(settings.mostTickets, list.ticketsPerOrder),
      zones: list.zones
        .filter(({ zoneId }) => priced.has(zoneId))
        .map(({ zoneId, name }) => ({ id: zoneId, name: labelIn(name, language, portal.defaultLocale) })),
    },
  }
}

/** Whether one can wait for tickets of an event, and for how many of which zones. @throws ShopError event_not_found */
export const readWaitingList = async (
  shop: Shop,
  reader: Reader,
  eventId: number,
): Promise<ReplyOf<'readWaitingList'>> => (await listOfEvent(shop, reader, eventId)).shown

/** What somebody asks for. */
export interface Asked {
  readonly tickets: number
  readonly zones: readonly number[]
  readonly together: boolean
}

/**
 * A wish as it is kept: whether the list can take it, and zones that the event has.
 * @throws ShopError waiting_list_closed, waiting_list_full, invalid_request
 */
export const wishedOf = async (
  shop: Shop,
  { event, settings, shown }: ListFor,
  { tickets, zones, together }: Asked,
) => {
  if (!settings.isOpen || !shown.isOpen) throw new ShopError('waiting_list_closed')
  if ((await countWishes(shop.db, event.id)) >= settings.mostWishes) throw new ShopError('waiting_list_full')
  if (tickets > shown.mostTickets) throw new ShopError('invalid_request', { field: 'body.tickets' })
  const known = new Set(shown.zones.map(({ id }) => id))
  if (zones.some((id) => !known.has(id))) throw new ShopError('invalid_request', { field: 'body.zones' })
  const isAny = zones.length === 0 || zones.length === known.size
  return {
    tickets,
    together: together && tickets > 1,
    zones: isAny ? null : [...new Set(zones)].toSorted((a, b) => a - b),
  }
}
