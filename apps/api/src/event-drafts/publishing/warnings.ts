import { type EventWarning, WARNINGS_TO_ACCEPT } from '@parter/contract/event-drafts/event-faults.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { PriceOfItem } from '../../import/format/event-items.ts'
import { timesOf } from '../../import/reading/moments.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { contentOfEvent } from '../drafts/content-of-event.rules.ts'
import { readStoredEvent, type StoredEvent } from '../drafts/event-rows.store.ts'
import type { DraftedEventFolder } from './drafted-event.ts'
import { countSold, findInRoom, readPricedPromoCodes } from './known-things.store.ts'

/** What publishing would do that somebody should know before. */
export interface FoundWarning {
  readonly code: EventWarning
  readonly path: string[]
  readonly details: Record<string, unknown>
  readonly needsWord: boolean
}

const warning = (code: EventWarning, path: readonly string[], details: Record<string, unknown> = {}): FoundWarning => ({
  code,
  path: ['event', ...path],
  details,
  needsWord: WARNINGS_TO_ACCEPT.includes(code),
})

const lowest = (price: PriceOfItem): number =>
  typeof price === 'number' ? price : Math.min(...price.map(({ amount }) => amount))

type Checked = DraftedEventFolder & { readonly item: NonNullable<DraftedEventFolder['item']> }

/** Codes that would sell a ticket for more than it costs, or that now take off more than it costs. */
const belowPromo = async (
  db: Querying,
  portal: Portal,
  { item, folder }: Checked,
  stored: StoredEvent,
): Promise<FoundWarning[]> => {
  const codes = await readPricedPromoCodes(db, portal.portalCode, stored.id)
  const before = contentOfEvent(stored, folder.portal.eventDefaults.feeBasisPoints ?? 0).event
  const lowered = (zoneCode: string, type: string, amount: number) => {
    const was = before.zones?.find(({ code }) => code === zoneCode)?.prices[type]
    return was !== undefined && lowest(was) >= amount
  }
  return codes.flatMap(({ code, kind, amount, types }) =>
    item.zones.flatMap((zone) =>
      Object.entries(zone.prices)
        .filter(([type, price]) => (types.length === 0 || types.includes(type)) && lowest(price) < amount)
        .filter(([type]) => kind === 'price' || lowered(zone.code, type, amount))
        .map(([type]) =>
          warning(
            kind === 'price' ? 'price_below_promo' : 'price_below_discount',
            ['zones', zone.code, 'prices', type],
            { promoCode: code },
          ),
        ),
    ),
  )
}

/** What buyers of before would see otherwise than they bought. */
const afterSales = (
  stored: StoredEvent,
  { item, folder, timeZone }: Checked,
  sold: number,
  now: Date,
): FoundWarning[] => {
  if (sold === 0) return []
  const before = contentOfEvent(stored, folder.portal.eventDefaults.feeBasisPoints ?? 0).event
  const moved =
    timesOf(item, now, timeZone).startsAt.getTime() !== stored.startsAt.getTime() || item.venue !== stored.venueId
  const changed = item.zones.flatMap((zone) =>
    Object.entries(zone.prices)
      .filter(([type, price]) => {
        const was = before.zones?.find(({ code }) => code === zone.code)?.prices[type]
        return was !== undefined && JSON.stringify(was) !== JSON.stringify(price)
      })
      .map(([type]) => warning('price_after_sales', ['zones', zone.code, 'prices', type], { sold })),
  )
  return [...(moved ? [warning('start_after_sales', ['startsAt'], { sold })] : []), ...changed.slice(0, 1)]
}

/** Warnings of a draft that could be published. */
export const findWarnings = async (
  db: Querying,
  portal: Portal,
  checked: Checked,
  { eventId, now }: { readonly eventId: number | null; readonly now: Date },
): Promise<FoundWarning[]> => {
  const { item, hall, folder, timeZone } = checked
  const found: FoundWarning[] = []
  const stored = eventId === null ? undefined : await readStoredEvent(db, eventId)
  if (stored) {
    found.push(...(await belowPromo(db, portal, checked, stored)))
    found.push(...afterSales(stored, checked, await countSold(db, stored.id), now))
  }
  const { startsAt, endsAt } = timesOf(item, now, timeZone)
  if (hall) {
    const until = endsAt ?? new Date(startsAt.getTime() + (item.durationMinutes ?? 1) * 60_000)
    const other = await findInRoom(db, {
      portalCode: portal.portalCode,
      hallId: hall.id,
      from: startsAt,
      until,
      eventId,
    })
    if (other !== undefined) found.push(warning('room_taken', ['startsAt'], { title: other }))
    const unsold = hall.zones.filter(({ code }) => !item.zones.some((zone) => zone.code === code))
    for (const { code, name } of unsold) found.push(warning('zone_unsold', ['zones', code], { name }))
  }
  const series = folder.series[0]?.item
  for (const { code } of portal.locales)
    if (code !== portal.defaultLocale && item.texts?.[code]?.title === undefined && series?.texts[code] === undefined)
      found.push(warning('language_missing', ['texts', code, 'title'], { language: code }))
  if (item.picture === undefined && series?.picture === undefined) found.push(warning('picture_missing', ['picture']))
  return found
}
