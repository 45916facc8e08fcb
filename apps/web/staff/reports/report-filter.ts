import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'

export type Report = ReplyOf<'readReport'>
export type ReportRow = Report['rows'][number]
type Query = NonNullable<InputOf<'readReport'>['query']>
export type ReportGroup = NonNullable<Query['by']>

export const GROUPS: readonly ReportGroup[] = [
  'day',
  'event',
  'zone',
  'ticket_type',
  'channel',
  'promo_code',
  'item',
  'storefront',
  'organiser',
]
export const CHANNELS = ['web', 'partner', 'counter', 'group', 'comp'] as const

const NAMES = ['by', 'from', 'to', 'storefront', 'organiser', 'event', 'channel', 'sort'] as const
export type FilterName = (typeof NAMES)[number]
/** What a page of reports looks at: the texts of its address. */
export type Filter = Readonly<Partial<Record<FilterName, string>>>

const MONTH = 29 * 86_400_000
/** A day of the member's own calendar. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`

/** The filter of a query; without days it is that of the last thirty. */
export const filterOf = (params: URLSearchParams, now: Date): Filter => ({
  from: dayOf(new Date(now.getTime() - MONTH)),
  to: dayOf(now),
  ...Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ),
})

/** What the shop is asked of a filter; what is empty or out of shape is left out. */
export const queryOf = ({ from, to, storefront, organiser, event, channel }: Filter): Query => {
  const number = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? { number: Number(text) } : null)
  const [organiserId, eventId] = [number(organiser), number(event)]
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(storefront ? { storefront } : {}),
    ...(organiserId ? { organiser: organiserId.number } : {}),
    ...(eventId ? { event: eventId.number } : {}),
    ...(CHANNELS.some((one) => one === channel) ? { channel: channel as (typeof CHANNELS)[number] } : {}),
  }
}

export const groupOf = ({ by }: Filter): ReportGroup => GROUPS.find((group) => group === by) ?? 'day'

/** The address of a report. */
export const reportAddress = (filter: Filter): string => `/staff/reports?${new URLSearchParams(filter)}`

/** The filter of the address, and how to set parts of it. */
export const useFilter = (): readonly [Filter, (part: Filter) => void] => {
  const params = useLatestSearchParams()
  const filter = filterOf(params, new Date())
  const set = (part: Filter) => navigate(reportAddress({ ...Object.fromEntries(params), ...part }), { replace: true })
  return [filter, set]
}

/** Where a row leads that can be looked into; null: nowhere. */
export const addressWithin = (filter: Filter, by: ReportGroup, { key }: Pick<ReportRow, 'key'>): string | null => {
  if (key === null) return null
  if (by === 'day') return reportAddress({ ...filter, by: 'event', from: key, to: key })
  if (by === 'event') return reportAddress({ ...filter, by: 'zone', event: key })
  if (by === 'storefront' || by === 'organiser' || by === 'channel')
    return reportAddress({ ...filter, by: 'event', [by]: key })
  return null
}
