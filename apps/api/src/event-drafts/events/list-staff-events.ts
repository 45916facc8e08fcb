import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { type Column, fileOfRows, listedRows, ROWS_AT_ONCE } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readStaffEvents, type StaffEventQuery, type StaffEventRow } from './staff-events.store.ts'

const PAGE = 50

const cursorOf = (text: string | undefined): StaffEventQuery['after'] => {
  if (text === undefined) return undefined
  const at = text.lastIndexOf('~')
  const [by, key] = [text.slice(0, at), text.slice(at + 1)]
  return /^[ed]\d{1,9}$/.test(key) && by !== '' ? { by, key } : undefined
}

type Query = Omit<StaffEventQuery, 'reach' | 'after' | 'sort' | 'language' | 'now' | 'limit'> & {
  readonly sort?: StaffEventQuery['sort'] | undefined
  readonly after?: string | undefined
}

/** Events and drafts that somebody's roles reach, a page at a time, in an order that new ones don't disturb. */
export const listStaffEvents = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  reach: readonly Reach[],
  { after, sort = 'date', text, ...query }: Query,
  language: Language,
): Promise<ReplyOf<'listStaffEvents'>> => {
  const rows = await readStaffEvents(shop.db, {
    ...query,
    text: text?.trim() === '' ? undefined : text?.trim(),
    reach,
    sort,
    after: cursorOf(after),
    language,
    now: shop.clock.now(),
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    events: shown.map(({ sortedBy: _sorted, startsAt, publishAt, ...row }) => ({
      ...row,
      startsAt: startsAt && Number.isFinite(startsAt.getTime()) ? startsAt.toISOString() : null,
      publishAt: publishAt?.toISOString() ?? null,
    })),
    next: last ? `${last.sortedBy}~${last.key}` : null,
  }
}

const whole = (number: number | null) => (number === null ? null : ({ number, decimals: 0 } as const))
const moment = (at: Date | null) => (at && Number.isFinite(at.getTime()) ? at.toISOString() : null)

const COLUMNS: readonly Column<StaffEventRow>[] = [
  ['reports_event_number', ({ eventId }) => whole(eventId)],
  ['event_drafts_title', ({ title }) => title],
  ['event_drafts_starts', ({ startsAt }) => moment(startsAt)],
  ['event_drafts_venue', ({ venue }) => venue],
  ['event_drafts_promoter', ({ promoter }) => promoter],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_state', ({ state }, say) => say(`event_drafts_state_${state}`)],
  [
    'event_drafts_sold',
    ({ placesTotal, placesLeft }) =>
      whole(placesTotal === null || placesLeft === null ? null : placesTotal - placesLeft),
  ],
]

/** The events of a filter as a file that is written while it is sent. */
export const exportStaffEvents = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  reach: readonly Reach[],
  { format, sort = 'date', text, ...query }: Omit<Query, 'after'> & { readonly format: 'csv' | 'xlsx' },
  language: Language,
): Promise<SentFile> => {
  const asked = {
    ...query,
    text: text?.trim() === '' ? undefined : text?.trim(),
    reach,
    sort,
    language,
    now: shop.clock.now(),
    limit: ROWS_AT_ONCE,
  }
  const rows = listedRows(COLUMNS, translators[language], async (after: StaffEventQuery['after']) => {
    const found = await readStaffEvents(shop.db, { ...asked, after })
    const last = found.length < ROWS_AT_ONCE ? undefined : found.at(-1)
    return { rows: found, next: last ? { by: last.sortedBy, key: last.key } : null }
  })
  return await fileOfRows('events', format, rows, language)
}
