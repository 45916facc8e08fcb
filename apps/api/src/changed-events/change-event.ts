import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { moveStart, moveVenue, setDisposition } from '../catalogue/writing/write-events.ts'
import { moveLinesToVenue } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { type ChangeKind, FEWEST_DAYS, isFarEnough, usualDeadline } from './change.rules.ts'
import { planSettling } from './change-work.ts'
import {
  type EventToChange,
  insertChange,
  lockEvent,
  type OpenChange,
  readOpenChange,
  supersede,
} from './changes.store.ts'

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

export interface ChangeOptions {
  /** Updates lists and search in the same transaction. */
  readonly alsoWrite?: (tx: Querying, eventId: number, portalCode: string) => Promise<void>
}

/** Thrown with a sentence for the operator when a change is not possible. */
export class ChangeRefused extends Error {}

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
  if (!event) throw new ChangeRefused(`There is no event ${eventId}`)
  if (event.disposition === 'cancelled' && kind !== 'cancelled') {
    throw new ChangeRefused('It was cancelled, and its buyers were told so: put another event on sale')
  }
  if (kind === 'moved' && startsAt === undefined && venueId === undefined) {
    throw new ChangeRefused('Say when or where it takes place now: --to or --venue')
  }
  if (kind !== 'moved' && (startsAt !== undefined || venueId !== undefined)) {
    throw new ChangeRefused('--to and --venue belong to move')
  }
  if (startsAt !== undefined && startsAt <= now) throw new ChangeRefused('The new date is over already')
  if (venueId !== undefined && event.hasSeats) {
    throw new ChangeRefused('Its tickets are for seats of this hall, which another venue doesn’t have')
  }
  if (chooseUntil !== undefined && !isFarEnough(chooseUntil, now)) {
    throw new ChangeRefused(`Buyers need ${FEWEST_DAYS} days at least to choose`)
  }
  return event
}

/**
 * Cancels, postpones or moves an event (R10.5): one transaction updates its page, lists and search, and
 * queues the emails to all who have tickets and the default after the deadline. Repeated, it continues: no buyer
 * is notified twice or missed. An earlier change that is still open ends, and its buyers are asked again.
 * @returns the change’s number, and whether it is new
 * @throws ChangeRefused
 */
export async function changeEvent(
  shop: ChangingShop,
  input: ChangeInput,
  { alsoWrite }: ChangeOptions = {},
): Promise<{ readonly changeId: number; readonly isNew: boolean }> {
  return await inTransaction(shop.db, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    const open = event && (await readOpenChange(tx, event.id))
    if (event && open && isSame(open, event, input)) {
      await enqueueWork(tx, { kind: 'notify_of_event_change', payload: { changeId: open.id } })
      await planSettling(tx, open.id, open.chooseUntil)
      return { changeId: open.id, isNew: false }
    }
    const now = shop.clock.now()
    const { id, portalCode, startsAt: previousStartsAt, venueId: previousVenueId } = checkInput(event, input, now)
    const { kind, startsAt, venueId, chooseUntil = usualDeadline(now) } = input
    await supersede(tx, id)
    await setDisposition(tx, id, kind)
    if (startsAt !== undefined) await moveStart(tx, id, startsAt)
    const { defaultLocale } = portalOfCode(portalCode, shop.portals)
    if (venueId !== undefined) {
      if (!(await moveVenue(tx, id, venueId)))
        throw new ChangeRefused(`There is no venue ${venueId} of this storefront`)
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
    await enqueueWork(tx, { kind: 'notify_of_event_change', payload: { changeId } })
    await planSettling(tx, changeId, chooseUntil)
    await alsoWrite?.(tx, id, portalCode)
    return { changeId, isNew: true }
  })
}
