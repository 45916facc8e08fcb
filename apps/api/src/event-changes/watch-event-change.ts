import type { ReplyOf } from '@parter/contract/calls.ts'
import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { changeOf, followChange } from '../changed-events/follow-change.ts'
import type { StaffActor } from '../platform/audit/actor.ts'
import { reaches } from '../platform/audit/reach.rules.ts'
import { LoadingCache } from '../platform/cache/loading-cache.ts'
import { SentStream } from '../platform/documents/sent-stream.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { errorSentence } from '../platform/http/error-sentence.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findChangedEvent, findVenueName, listChanges } from './listed-changes.store.ts'
import { findWaiting } from './requests.store.ts'

type Watched = ReplyOf<'watchEventChange'>
type Change = NonNullable<Watched['change']>

/** The reason that another release wrote is a technical fault here. */
const sentenceOf = (reason: string, language: Language): string => {
  const code = (Object.keys(errorStatus) as ErrorCode[]).find((one) => one === reason)
  return errorSentence(language, code ?? 'web_error_technical', {})
}

const shownChange = async (shop: Pick<Shop, 'db'>, eventId: number, language: Language): Promise<Change | null> => {
  const change = await changeOf(shop.db, eventId)
  if (!change) return null
  const { progress, failures } = await followChange(shop.db, change.id)
  const { told, waiting, silent, chosen, refundsDone, refundsOpen, refundedAmount } = progress
  return {
    id: change.id,
    kind: change.kind,
    state: change.state,
    isPaused: change.pausedAt !== null,
    createdAt: change.createdAt.toISOString(),
    chooseUntil: change.chooseUntil.toISOString(),
    told,
    toTell: change.state === 'open' ? waiting : 0,
    undecided: silent,
    chosen: chosen.map((one) => ({ ...one })) as Change['chosen'],
    refundsDone,
    refundsOpen,
    refunded: refundedAmount,
    failures: failures.map(({ kind, reason, count, orders }) => ({
      kind,
      reason: kind === 'order' ? sentenceOf(reason, language) : reason,
      count,
      orders: orders.map((one) => ({ ...one })),
    })),
  }
}

/** How an event's change goes on, for a member. @throws ShopError event_not_found */
export const showEventChange = async (
  shop: Pick<Shop, 'db'>,
  staff: Pick<StaffActor, 'id'>,
  eventId: number,
  language: Language,
): Promise<Watched> => {
  const event = await findChangedEvent(shop.db, eventId, language)
  if (!event) throw new ShopError('event_not_found')
  const asked = await findWaiting(shop.db, eventId)
  const venue = asked?.venueId == null ? null : await findVenueName(shop.db, asked.venueId, language)
  return {
    event: { ...event, startsAt: event.startsAt.toISOString() },
    waiting: asked
      ? {
          kind: asked.kind,
          startsAt: asked.startsAt?.toISOString() ?? null,
          venue,
          chooseUntil: asked.chooseUntil?.toISOString() ?? null,
          total: asked.totalAmount,
          madeBy: asked.madeByName ?? '–',
          madeAt: asked.madeAt.toISOString(),
          isOwn: asked.madeBy === staff.id,
        }
      : null,
    change: await shownChange(shop, eventId, language),
  }
}

/** Events that are watched at once; milliseconds for which all who watch one share what one of them has read. */
const MOST_WATCHED = 100
const LOOK = 1000

/** What a process has read for those who watch changes with it. */
export const openWatchedChanges = () => ({
  /** Ends all streams. */
  closing: new AbortController(),
  seen: new LoadingCache<string, Watched>(MOST_WATCHED),
})
type WatchedChanges = ReturnType<typeof openWatchedChanges>

type Asked = Pick<Served<'watchEventChange'>, 'staff' | 'params' | 'query' | 'visitor'>

/** How an event's change goes on, and what of it needs a person (R12.7). @throws ShopError event_not_found */
export const watchEventChange = (shop: Shop, { staff, params, query, visitor }: Asked): Promise<Watched> =>
  showEventChange(shop, staff, params.id, query.language ?? visitor.language)

/** The same as it changes. @throws ShopError event_not_found */
export const streamEventChange = async (
  shop: Shop,
  { closing, seen }: WatchedChanges,
  served: Asked & Pick<Served<'streamEventChange'>, 'query'>,
): Promise<SentStream> => {
  const { staff, params, query, visitor } = served
  const key = `${params.id} ${staff.id} ${query.language ?? visitor.language}`
  const look = () => seen.get(key, () => watchEventChange(shop, served), LOOK)
  await look()
  return new SentStream(look, query.seconds, closing.signal)
}

/** Changes of events, as far as the asker's roles reach: those that wait for somebody first. */
export const listEventChanges = async (
  shop: Pick<Shop, 'db'>,
  { staff, query, visitor }: Pick<Served<'listEventChanges'>, 'staff' | 'query' | 'visitor'>,
): Promise<ReplyOf<'listEventChanges'>> => {
  const reach = staff.reach('event.change')
  const changes = await listChanges(shop.db, query.language ?? visitor.language)
  return {
    changes: changes
      .filter(({ eventId, portalCode, promoterId }) => reaches(reach, { portalCode, promoterId, eventId }))
      .map(({ promoterId: _promoter, at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}
