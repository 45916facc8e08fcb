import type { ReplyOf } from '@parter/contract/calls.ts'
import { GEOMETRY_ADDRESS } from '@parter/contract/seat-map/seat-map-addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { PriceList } from '../../box-office/prices/price-list.rules.ts'
import { priceListOf } from '../../box-office/prices/price-list.ts'
import { eventHallOf, takenPlacesNow } from '../../box-office/stock/availability.ts'
import { type EventHall, labelIn, type PlacesLeft, placesLeft } from '../../box-office/stock/event-hall.rules.ts'
import { geometryName } from '../../halls/plan/hall-geometry.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import { SentStream } from '../../platform/documents/sent-stream.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { ofWatching, type Shop } from '../../platform/shop/shop.ts'
import {
  findEventTitle,
  findSales,
  readSoldBefore,
  readSoldSince,
  readTroubles,
  type SoldBefore,
  type SoldOfZone,
} from './live-sale.store.ts'

const MOST_EVENTS = 100
const MOST_SALES = 100
/** Milliseconds for which all who watch share what one of them has read. */
const LOOK = 200
/** How old the places may be: reading those of the largest hall takes a fiftieth of a second. */
const PLACES = 400
const SLOW = 60_000
const TROUBLES = 5000

type Sold = { readonly before: SoldBefore; readonly since: Awaited<ReturnType<typeof readSoldSince>> }
type SaleSeen = ReplyOf<'watchSale'>

/** What a process has read for those who watch sales with it: whoever looks first reads, and computes, for all. */
export const openLiveSales = () => ({
  /** Ends all streams. */
  closing: new AbortController(),
  before: new LoadingCache<number, SoldBefore>(MOST_EVENTS),
  sold: new LoadingCache<number, Sold>(MOST_EVENTS),
  taken: new LoadingCache<number, Awaited<ReturnType<typeof takenPlacesNow>>>(MOST_EVENTS),
  titles: new LoadingCache<string, string>(MOST_EVENTS),
  troubles: new LoadingCache<string, Awaited<ReturnType<typeof readTroubles>>>(MOST_EVENTS),
  /** By event and language. */
  looks: new LoadingCache<string, SaleSeen>(MOST_EVENTS),
})
type LiveSales = ReturnType<typeof openLiveSales>

const sumOf = (sold: readonly SoldOfZone[], field: 'places' | 'amount', zoneId?: number): number =>
  sold.reduce((sum, one) => (zoneId === undefined || one.zoneId === zoneId ? sum + one[field] : sum), 0)

/** What is known, however old, while it is read anew: only the first who asks waits. */
const recent = async <Key extends number | string, Value>(
  cache: LoadingCache<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
  milliseconds: number,
): Promise<Value> => {
  const reading = cache.get(key, load, milliseconds)
  const known = cache.last(key)
  if (known === undefined) return await reading
  // who asks next is told why it failed
  reading.catch(() => undefined)
  return known
}

/** An event's past and what was booked since: of one past, so that nothing is counted twice as minutes pass. */
const soldOf = (shop: Shop, live: LiveSales, id: number): Promise<Sold> =>
  live.sold.get(
    id,
    async () => {
      const before = await recent(live.before, id, () => readSoldBefore(shop.db, id), SLOW)
      return { before, since: await readSoldSince(shop.db, id, before.since) }
    },
    LOOK,
  )

/** The places that are left, as maps show them, counted once for zones and sections. */
const stockOf = async (shop: Shop, live: LiveSales, list: PriceList) => {
  const hall = await eventHallOf(shop, list)
  const gone = await live.taken.get(list.eventId, () => takenPlacesNow(shop, list.eventId), PLACES)
  const left = hall && placesLeft(hall, gone.seats, gone.standingLeft)
  return { hall, left, byZone: left?.byZone ?? gone.standingLeft }
}
type Stock = Awaited<ReturnType<typeof stockOf>>

/** Places of each zone: what is left is known from memory, what is sold from the facts; the rest is held. */
const zonesOf = (
  { hall, byZone }: Stock,
  list: PriceList,
  sold: readonly SoldOfZone[],
  { keptBack }: SoldBefore,
  language: Language,
) =>
  list.zones.map((zone) => {
    const total = zone.capacity ?? hall?.totalByZone.get(zone.zoneId) ?? 0
    const free = byZone.get(zone.zoneId) ?? 0
    const [mine, kept] = [sumOf(sold, 'places', zone.zoneId), keptBack.get(zone.zoneId) ?? 0]
    const name = labelIn(zone.name, language, 'en')
    return {
      id: zone.zoneId,
      name,
      total,
      free,
      sold: mine,
      keptBack: kept,
      held: Math.max(0, total - free - mine - kept),
    }
  })

const sectionsOf = (hall: EventHall, left: PlacesLeft, list: PriceList, language: Language) =>
  hall.plan.sections.map((section, at) => {
    const zone =
      section.kind === 'standing' ? list.zones.find(({ zoneId }) => zoneId === hall.zonesBySection[at]?.[0]) : undefined
    return {
      id: section.sectionId,
      name: labelIn(section.name, language, 'en'),
      total: zone?.capacity ?? hall.totalBySection[at] ?? 0,
      left: zone ? (left.byZone.get(zone.zoneId) ?? 0) : (left.bySection[at] ?? 0),
    }
  })

/** The hall's drawing with what is left of its sections; none: an event without seats. */
const mapOf = async (shop: Shop, { hall, left }: Stock, list: PriceList, language: Language) => {
  if (!hall || !left || list.hallVersionId === null) return { geometryUrl: null, sections: [] }
  const name = await geometryName(shop, list.hallVersionId)
  const geometryUrl = name === undefined ? null : GEOMETRY_ADDRESS.replace(':name', name)
  return { geometryUrl, sections: sectionsOf(hall, left, list, language) }
}

const look = async (shop: Shop, live: LiveSales, list: PriceList, language: Language): Promise<SaleSeen> => {
  const { eventId: id, portalCode } = list
  const { before, since } = await soldOf(shop, live, id)
  const troubles = await recent(live.troubles, portalCode, () => readTroubles(shop.db, portalCode), TROUBLES)
  const stock = await stockOf(shop, live, list)
  const sold = [...before.sold, ...since]
  const zones = zonesOf(stock, list, sold, before, language)
  const sum = (field: 'total' | 'sold' | 'held' | 'keptBack' | 'free') =>
    zones.reduce((all, zone) => all + zone[field], 0)
  const minutes = new Map<string, number>()
  for (const { minute, places } of [...before.minutes, ...since])
    minutes.set(minute.toISOString(), (minutes.get(minute.toISOString()) ?? 0) + places)
  return {
    title: await recent(live.titles, `${id} ${language}`, () => findEventTitle(shop.db, id, language), SLOW),
    startsAt: list.startsAt.toISOString(),
    saleStartsAt: list.saleStartsAt.toISOString(),
    timeZone: list.timeZone,
    currency: list.currency,
    total: sum('total'),
    sold: sum('sold'),
    held: sum('held'),
    keptBack: sum('keptBack'),
    free: sum('free'),
    amount: sumOf(sold, 'amount'),
    zones,
    ...(await mapOf(shop, stock, list, language)),
    minutes: [...minutes].map(([at, count]) => ({ at, sold: count })),
    ...troubles,
    queued: await shop.queued.lately(String(id)),
  }
}

/**
 * How an event sells at this moment (R12.9). Places are those that maps show; sales are summed of the last minutes,
 * beside a past that is read once a minute. A process looks once for all who watch with it, by a connection of their own: holds
 * don't notice it, and a crowd that keeps all others busy doesn't delay it.
 * @throws ShopError event_not_found
 */
export const watchSale = async (
  shop: Shop,
  live: LiveSales,
  { params: { id }, query, visitor }: Pick<Served<'watchSale'>, 'params' | 'query' | 'visitor'>,
): Promise<SaleSeen> => {
  const language = query.language ?? visitor.language
  const watching = ofWatching(shop)
  const list = await priceListOf(watching, id)
  if (!list) throw new ShopError('event_not_found')
  return await live.looks.get(`${id} ${language}`, () => look(watching, live, list, language), LOOK)
}

/**
 * The same as it changes; each look is shared by all of a process.
 * @throws ShopError event_not_found
 */
export const streamSale = async (
  shop: Shop,
  live: LiveSales,
  served: Pick<Served<'streamSale'>, 'params' | 'query' | 'visitor'>,
): Promise<SentStream> => {
  const seen = () => watchSale(shop, live, served)
  await seen()
  return new SentStream(seen, served.query.seconds, live.closing.signal)
}

/** Events that sell at present, as far as the asker's roles reach. */
export const listSales = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'listSales'>, 'staff' | 'query' | 'visitor'>,
): Promise<ReplyOf<'listSales'>> => {
  const reach = staff.reach('sale.watch')
  const sales = await findSales(shop.db, query.language ?? visitor.language, MOST_SALES)
  return {
    events: sales
      .filter(({ id, portalCode, promoterId }) => reaches(reach, { portalCode, promoterId, eventId: id }))
      .map(({ id, title, portalCode, startsAt, soldOfHour }) => ({
        id,
        title: title ?? String(id),
        portalCode,
        startsAt: startsAt.toISOString(),
        soldOfHour,
      })),
  }
}
