import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { beginWaiting, decideAlone } from '../box-office/waiting/waited-places.ts'
import type { StaffActor } from '../platform/audit/actor.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { countCell } from '../platform/documents/csv.rules.ts'
import { type Column, fileOfAll } from '../platform/documents/csv-file.ts'
import type { SentFile } from '../platform/documents/sent-file.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { endWish } from './answer-wish.ts'
import { planLook } from './match-event.ts'
import { findListedEvent, readStaffList } from './staff-wishes.store.ts'
import { isAwaited, lockWish, readSettings, writeSettings } from './wishes.store.ts'

/** @throws ShopError event_not_found */
const eventOf = async (db: Querying, id: number, language: Language) => {
  const event = await findListedEvent(db, id, language)
  if (!event) throw new ShopError('event_not_found')
  return event
}

/** Who waits for an event, for what, and the list's limits (R13.4). @throws ShopError event_not_found */
export const readStaffWaitingList = async (
  shop: Pick<Shop, 'db'>,
  language: Language,
  eventId: number,
): Promise<ReplyOf<'readStaffWaitingList'>> => {
  const { title } = await eventOf(shop.db, eventId, language)
  return { title, settings: await readSettings(shop.db, eventId), ...(await readStaffList(shop.db, eventId, language)) }
}

type Wish = ReplyOf<'readStaffWaitingList'>['wishes'][number]

const COLUMNS: readonly Column<Wish>[] = [
  ['person_email', ({ email }) => email],
  ['staff_field_tickets', ({ tickets }) => countCell(tickets)],
  ['staff_wait_wish', ({ zones }, say) => (zones.length === 0 ? say('staff_wait_any_zone') : zones.join(', '))],
  ['staff_wait_since', ({ confirmedAt }) => confirmedAt],
  [
    'staff_state',
    ({ state }, say) => say(`staff_wait_${state === 'offered' || state === 'paused' ? state : 'waiting'}`),
  ],
]

/** Who waits, with their addresses, as a file; who took it stands in the audit log (R13.4). @throws ShopError event_not_found */
export const exportWaitingList = async (
  shop: Pick<Shop, 'db'>,
  {
    staff,
    params: { id },
    query,
    visitor,
  }: Pick<Served<'exportWaitingList'>, 'staff' | 'params' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = visitor.language } = query
  const { title: _, ...subject } = await eventOf(shop.db, id, language)
  const { wishes } = await readStaffList(shop.db, id, language, Number.MAX_SAFE_INTEGER)
  await writeAudit(shop.db, staff, {
    verb: 'exportWaitingList',
    subject: { kind: 'event', id, eventId: id, ...subject },
    after: { format, rows: wishes.length },
  })
  return await fileOfAll({ name: 'waiting-list', columns: COLUMNS, rows: wishes }, format, language)
}

/** The settings as they are sent. */
interface SentSettings {
  readonly isOpen: boolean
  readonly mostWishes: string
  readonly mostTickets: string
  readonly offerMinutes: string
  readonly patienceMinutes: string
}

/**
 * Opens or closes a list, and sets its limits. What is kept for those who wait goes on sale when it is closed, and stays
 * theirs again when it is opened; offers that were made stand. @throws ShopError event_not_found
 */
export const setWaitingList = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  eventId: number,
  { isOpen, ...sent }: SentSettings,
): Promise<ReplyOf<'setWaitingList'>> => {
  await inTransaction(shop.db, async (tx) => {
    const { title: _, ...subject } = await eventOf(tx, eventId, language)
    await decideAlone(tx, eventId)
    const before = await readSettings(tx, eventId)
    const after = {
      isOpen,
      mostWishes: Number(sent.mostWishes),
      mostTickets: Number(sent.mostTickets),
      offerMinutes: Number(sent.offerMinutes),
      patienceMinutes: Number(sent.patienceMinutes),
    }
    await writeSettings(tx, eventId, after)
    if (isOpen && (await isAwaited(tx, eventId))) {
      await beginWaiting(tx, eventId)
      await planLook(tx, shop.clock.now())
    } else await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
    await writeAudit(tx, staff, {
      verb: 'setWaitingList',
      subject: { kind: 'event', id: eventId, eventId, ...subject },
      before: { ...before },
      after,
    })
  })
  return readStaffWaitingList(shop, language, eventId)
}

/** Removes somebody from the line; the history keeps why. @throws ShopError event_not_found, not_found */
export const removeWish = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  { eventId, wishId }: { readonly eventId: number; readonly wishId: number },
  reason: string,
): Promise<ReplyOf<'removeWish'>> => {
  await inTransaction(shop.db, async (tx) => {
    const { title: _, ...subject } = await eventOf(tx, eventId, language)
    await decideAlone(tx, eventId)
    const wish = await lockWish(tx, wishId)
    if (wish?.eventId !== eventId || !(await endWish(shop, tx, wish, 'removed', reason)))
      throw new ShopError('not_found')
    await writeAudit(tx, staff, {
      verb: 'removeWish',
      subject: { kind: 'event', id: eventId, eventId, ...subject },
      before: { wish: wishId, tickets: wish.tickets, state: wish.state },
      after: { wish: wishId, tickets: wish.tickets, state: 'removed' },
      reason,
    })
  })
  return readStaffWaitingList(shop, language, eventId)
}
