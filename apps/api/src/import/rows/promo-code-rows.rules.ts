import type { PromoCodeRows } from '../../vouchers/write-promo-codes.ts'
import type { PromoCodeItem } from '../format/event-items.ts'
import type { ContentFolder, Report } from '../reading/content-folder.rules.ts'
import { momentOf } from '../reading/moments.rules.ts'
import type { RowContext } from './rows.rules.ts'

const BASIS_POINTS = 100

const effectOf = (item: PromoCodeItem) => {
  const nothing = { basis_points: null, amount: null, ticket_type_codes: [] as string[] }
  if ('reveals' in item) return { ...nothing, kind: 'reveal', ticket_type_codes: item.reveals }
  const ticket_type_codes = item.ticketTypes ?? []
  if ('percent' in item) {
    const basis_points = Math.round(item.percent * BASIS_POINTS)
    return { ...nothing, kind: 'percent', basis_points, ticket_type_codes }
  }
  if ('amount' in item) return { ...nothing, kind: 'amount', amount: item.amount, ticket_type_codes }
  return { ...nothing, kind: 'price', amount: item.price, ticket_type_codes }
}

/** Rows of the promo codes of one storefront. How often they were used is no content and stays. */
export const promoCodeRows = (folder: ContentFolder, { storefront, now }: RowContext): PromoCodeRows => {
  const { code: portal_code, offsets, timeZone } = storefront
  return {
    promo_code: folder.promoCodes.map(({ item }) => ({
      portal_code,
      code: item.code,
      ...effectOf(item),
      event_ids: (item.events ?? []).map((id) => id + offsets.events),
      most_uses: item.mostUses ?? null,
      most_per_customer: item.mostPerCustomer ?? null,
      valid_from: item.validFrom ? momentOf(item.validFrom, { now, timeZone }).toISOString() : '-infinity',
      valid_until: item.validUntil ? momentOf(item.validUntil, { now, timeZone }).toISOString() : 'infinity',
    })),
  }
}

/** Codes twice, and events and ticket types that the folder doesn't have. */
export const checkPromoCodes = (folder: ContentFolder, report: Report): void => {
  const events = new Set(folder.events.map(({ item }) => item.id))
  const types = new Set(folder.ticketTypes.map(({ item }) => item.code))
  const seen = new Set<string>()
  for (const entry of folder.promoCodes) {
    const { item } = entry
    if (seen.has(item.code)) report(entry, ['code'], `there are two promo codes ${item.code}`)
    seen.add(item.code)
    for (const [at, id] of (item.events ?? []).entries())
      if (!events.has(id)) report(entry, ['events', at], `event ${id} is not in events/*.json`)
    const [field, codes] = 'reveals' in item ? ['reveals', item.reveals] : ['ticketTypes', item.ticketTypes ?? []]
    for (const [at, code] of codes.entries())
      if (!types.has(code)) report(entry, [field, at], `ticket type ${code} is not in ticket-types.json`)
  }
}
