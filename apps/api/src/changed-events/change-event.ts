import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { moveStart, moveVenue, setDisposition } from '../catalogue/writing/write-events.ts'
import { contentChanged } from '../content/content-changed.ts'
import { moveLinesToVenue } from '../orders/order/lock-order.ts'
import { type Actor, SYSTEM } from '../platform/audit/actor.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { enqueueSearchRefresh } from '../search/indexing/refresh-search-work.ts'
import { tellOfEvents } from '../webhooks/telling/tell-webhooks.ts'
import { type ChangeKind, FEWEST_DAYS, isFarEnough, usualDeadline } from './change/change.rules.ts'
import {
  type EventToChange,
  insertChange,
  lockEvent,
  type OpenChange,
  readOpenChange,
  supersede,
} from './change/changes.store.ts'
import { continueChange, planChange } from './change-work.ts'

export interface ChangeInput {
  readonly eventId: number
  readonly kind: ChangeKind
  /** Moved: when it begins now. */
  readonly startsAt?: Date | undefined
  /** Moved: where it takes place now. */
  readonly venueId?: number | undefined
  /** Until when buyers may choose; three weeks if left out. */
  readonly chooseUntil?: Date | undefined
}

/** Why a change is not possible. */
export type ChangeFault =
  | 'event_not_found'
  | 'event_cancelled'
  | 'event_change_nothing'
  | 'event_change_past'
  | 'event_change_seats'
  | 'event_change_soon'
  | 'venue_not_found'

/** Thrown when a change is not possible, with a sentence for who runs the command. */
export class ChangeRefused extends Error {
  readonly fault: ChangeFault
  /** What of the input it is about. */
  readonly field: keyof ChangeInput

  constructor(fault: ChangeFault, field: keyof ChangeInput, sentence: string) {
    super(sentence)
    this.name = 'ChangeRefused'
    this.fault = fault
    this.field = field
  }
}

type ChangingShop = Pick<Shop, 'portals' | 'db' | 'clock'>

const sameMoment = (one: Date | null, other: Date | undefined): boolean =>
  (one?.getTime() ?? null) === (other?.getTime() ?? null)

/** True when the same change was ordered before: then it is continued. */
const isSame = (open: OpenChange, event: EventToChange, { kind, startsAt, venueId }: ChangeInput): boolean =>
  open.kind === kind && sameMoment(open.startsAt, startsAt) && (venueId === undefined || venueId === event.venueId)

/**
 * Checks that an event can be changed in this way.
 * @throws ChangeRefused with a sentence
 */
export function checkInput(event: EventToChange | undefined, input: ChangeInput, now: Date): EventToChange {
  const { eventId, kind, startsAt, venueId, chooseUntil } = input
  if (!event) throw new ChangeRefused('event_not_found', 'eventId', `There is no event ${eventId}`)
  const refuse = (fault: ChangeFault, field: keyof ChangeInput, sentence: string) => {
    throw new ChangeRefused(fault, field, sentence)
  }
  if (event.disposition === 'cancelled' && kind !== 'cancelled')
    refuse('event_cancelled', 'kind', 'It was cancelled, and its buyers were told so: put another event on sale')
  if (kind === 'moved' && startsAt === undefined && venueId === undefined)
    refuse('event_change_nothing', 'startsAt', 'Say when or where it takes place now: --to or --venue')
  if (kind !== 'moved' && (startsAt !== undefined || venueId !== undefined))
    refuse('event_change_nothing', 'kind', '--to and --venue belong to move')
  if (startsAt !== undefined && startsAt <= now) refuse('event_change_past', 'startsAt', 'The new date is over already')
  if (venueId !== undefined && event.hasSeats)
    refuse('event_change_seats', 'venueId', 'Its tickets are for seats of this hall, which another venue doesn’t have')
  if (chooseUntil !== undefined && !isFarEnough(chooseUntil, now))
    refuse('event_change_soon', 'chooseUntil', `Buyers need ${FEWEST_DAYS} days at least to choose`)
  return event
}

/** Who orders a change, and the name of what they did in the audit log. */
export interface Orderer {
  readonly actor: Actor
  readonly verb: 'orderEventChange' | 'confirmEventChange'
}

/**
 * Cancels, postpones or moves an event (R10.5) in the caller's transaction: its page, lists and search change, the emails to
 * all who have tickets are queued, and the default after the deadline. Repeated, it continues: no buyer is notified twice
 * or missed. An earlier change that is still open ends, and its buyers are asked again.
 * @returns the change’s number, and whether it is new
 * @throws ChangeRefused: roll back
 */
export async function changeEventIn(
  tx: Querying,
  shop: Pick<ChangingShop, 'portals' | 'clock'>,
  input: ChangeInput,
  { actor, verb }: Orderer,
): Promise<{ readonly changeId: number; readonly isNew: boolean }> {
  const found = await lockEvent(tx, input.eventId)
  const now = shop.clock.now()
  const open = found && (await readOpenChange(tx, found.id))
  if (found && open && isSame(open, found, input)) {
    await continueChange(tx, open)
    await auditChange(tx, actor, verb, found, { change: open.id, kind: open.kind, continued: true })
    return { changeId: open.id, isNew: false }
  }
  const event = checkInput(found, input, now)
  const { id, portalCode, startsAt: previousStartsAt, venueId: previousVenueId } = event
  const { kind, startsAt, venueId, chooseUntil = usualDeadline(now) } = input
  await supersede(tx, id)
  await setDisposition(tx, id, kind)
  if (startsAt !== undefined) await moveStart(tx, id, startsAt)
  const { defaultLocale } = portalOfCode(portalCode, shop.portals)
  if (venueId !== undefined) {
    if (!(await moveVenue(tx, id, venueId)))
      throw new ChangeRefused('venue_not_found', 'venueId', `There is no venue ${venueId} of this storefront`)
    await moveLinesToVenue(tx, id, venueId, defaultLocale)
  }
  const changeId = await insertChange(tx, {
    eventId: id,
    kind,
    previousStartsAt,
    previousVenueId,
    startsAt,
    chooseUntil,
  })
  await planChange(tx, { id: changeId, chooseUntil, round: 0 })
  await contentChanged(tx, portalCode, id)
  await enqueueSearchRefresh(tx, portalCode)
  await tellOfEvents(tx, { eventIds: [id] })
  await auditChange(tx, actor, verb, event, { change: changeId, kind, startsAt, venueId, chooseUntil })
  return { changeId, isNew: true }
}

/** Changes an event as `changeEventIn` does, for commands. @throws ChangeRefused */
export const changeEvent = (shop: ChangingShop, input: ChangeInput) =>
  inTransaction(shop.db, (tx) => changeEventIn(tx, shop, input, { actor: SYSTEM, verb: 'orderEventChange' }))

/** Writes what was done about a change into the history of its event. */
export const auditChange = (
  tx: Querying,
  actor: Actor,
  verb: string,
  { id, portalCode, promoterId }: Pick<EventToChange, 'id' | 'portalCode' | 'promoterId'>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, actor, { verb, subject: { kind: 'event', id, portalCode, promoterId, eventId: id }, after })
