import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readStaffEvents, type StaffEventQuery } from './staff-events.store.ts'

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
