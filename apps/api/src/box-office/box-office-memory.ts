import { LRUCache } from 'lru-cache'
import type { HallPlan } from '../halls/plan/hall-plan.rules.ts'
import { LoadingCache } from '../platform/cache/loading-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Seating } from '../seat-choice/seating.rules.ts'
import type { ReservedSuggestions } from './choosing/reserved-suggestions.ts'
import { makeHoldQueue } from './holding/hold-queue.ts'
import type { PriceList } from './prices/price-list.rules.ts'
import { openPriceLists } from './prices/price-list.ts'
import type { TakenSeatsSince } from './stock/availability.ts'
import type { EventHall } from './stock/event-hall.rules.ts'
import type { TakenPlaces } from './stock/stock.store.ts'
import { openStockNotifications } from './stock/stock-notifications.ts'
import type { CountedTickets } from './stock/ticket-counts.rules.ts'

const MOST_EVENTS = 500
const MOST_HALLS = 64

/** The caches of the box office in this process. Who gets a place is decided in the database alone. */
export const openBoxOfficeMemory = (shop: Pick<Shop, 'db' | 'holdPool' | 'log' | 'changes'>) => ({
  holdQueue: makeHoldQueue(shop),
  priceLists: openPriceLists(shop.changes),
  stockNotifications: openStockNotifications(shop),
  takenPlaces: new LoadingCache<number, TakenPlaces>(MOST_EVENTS),
  /** Of events with quotas. */
  ticketCounts: new LoadingCache<number, CountedTickets[]>(MOST_EVENTS),
  /** For as long as the price list of the event. */
  eventHalls: new WeakMap<PriceList, Promise<EventHall | undefined>>(),
  seatings: new LRUCache<HallPlan, Seating>({ max: MOST_HALLS }),
  goneSeats: new WeakMap<TakenPlaces, TakenSeatsSince>(),
  /** By event. */
  reservedSuggestions: new Map<number, ReservedSuggestions>(),
})

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly boxOffice: ReturnType<typeof openBoxOfficeMemory>
  }
}
