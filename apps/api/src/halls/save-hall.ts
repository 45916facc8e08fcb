import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { askForWork, type Work, work } from '../platform/jobs/outbox.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import { findLosers, readEventsInHall } from './hall-events.store.ts'
import { hallPlanBy } from './hall-plan.ts'
import { findLatestVersion, lockHall, publishHall } from './hall-versions.store.ts'
import { modelOfPlan } from './model-of-plan.rules.ts'
import { planOfModel } from './plan-of-model.rules.ts'
import { checksumOf } from './publish-hall.ts'
import { readDrawn } from './read-plan.ts'
import { reportEvents } from './report-hall.ts'
import { originOf } from './write-plan.ts'

/** What the halls room must be able to ask of rooms that it doesn't know: `app.ts` brings them together. */
export interface HallDoors {
  /** Lets events be sold by a version of their hall. */
  moveEvents(tx: Querying, eventIds: readonly number[], hallVersionId: number): Promise<void>
  /** Tells every process at the commit that events have another hall: open maps hear of it. */
  tellEvents(tx: Querying, eventIds: readonly number[]): Promise<void>
}

const LOOK_AGAIN = 'halls.look-again'
/** Seconds: a hold that was judged before the hall changed has been written or has failed by then. */
const LATEST_HOLD = 10

interface Published {
  readonly hallVersionId: number
  readonly events: readonly { readonly eventId: number; readonly before: number }[]
}

/**
 * Saves a drawn hall as the next version and lets events be sold by it: all to come, or those that are named. Not one
 * sold or held place is lost: where one would be, nothing is changed.
 * @param wish.baseVersion the version that was edited
 * @throws ShopError hall_not_found, hall_faulty {faults}, hall_changed {version}, hall_loses_places {events}
 */
export const saveHall = async (
  shop: Shop,
  doors: HallDoors,
  hallId: number,
  wish: { readonly model: HallModel; readonly baseVersion: number; readonly eventIds?: readonly number[] | undefined },
): Promise<ReplyOf<'publishHall'>> => {
  const { faults } = readDrawn(wish.model)
  if (faults.length > 0) throw new ShopError('hall_faulty', { faults })
  return inTransaction(shop.db, async (tx) => {
    await lockHall(tx, hallId)
    const latest = await findLatestVersion(tx, hallId)
    if (!latest) throw new ShopError('hall_not_found')
    if (latest.version !== wish.baseVersion) throw new ShopError('hall_changed', { version: latest.version })
    const before = await hallPlanBy(shop, tx, latest.hallVersionId)
    const hall = planOfModel(wish.model, before && originOf(before))
    const reports = (await reportEvents(shop, tx, hallId, hall)).filter(
      ({ eventId }) => wish.eventIds?.includes(eventId) ?? true,
    )
    const losing = reports.filter(({ lostCount }) => lostCount > 0)
    if (losing.length > 0) throw new ShopError('hall_loses_places', { events: losing })
    const versions = (await readEventsInHall(tx, hallId)).map(({ eventId, hallVersionId: id }) => ({
      eventId,
      before: id,
    }))
    const { plan, seats } = hall
    const hallVersionId = await publishHall(tx, {
      id: hallId,
      plan,
      seats,
      checksum: checksumOf(hall),
      origin: 'staff',
    })
    const events = reports.map(({ eventId }) => eventId)
    await doors.moveEvents(tx, events, hallVersionId)
    await doors.tellEvents(tx, events)
    const payload: Published = { hallVersionId, events: versions.filter(({ eventId }) => events.includes(eventId)) }
    const runAt = new Date(shop.clock.now().getTime() + LATEST_HOLD * 1000)
    if (events.length > 0) await askForWork(tx, { kind: LOOK_AGAIN, payload, runAt })
    const saved = await hallPlanBy(shop, tx, hallVersionId)
    if (!saved) throw new Error(`Version ${hallVersionId} is not there`)
    return {
      version: latest.version + 1,
      hallVersionId,
      seatCount: seats.length,
      events,
      model: asWire(modelOfPlan(saved)),
    }
  })
}

/** Texts and lists of a plan may not be changed; those of an answer could. */
export const asWire = (model: HallModel): ReplyOf<'publishHall'>['model'] => model as ReplyOf<'publishHall'>['model']

/**
 * A hold that was judged by the version before may have been written when the event had the new one already: should it
 * be of a seat that is no more, the event goes back to the version that has it, and staff find it there.
 */
export const lookAgainWork = (doors: HallDoors): Work =>
  work<Published>({
    kind: LOOK_AGAIN,
    async run(shop, { hallVersionId, events }) {
      await inTransaction(shop.db, async (tx) => {
        const losers = await findLosers(
          tx,
          events.map(({ eventId }) => eventId),
          hallVersionId,
        )
        for (const { eventId, before } of events)
          if (losers.includes(eventId)) await doors.moveEvents(tx, [eventId], before)
        await doors.tellEvents(tx, losers)
        if (losers.length > 0)
          shop.log.warn({ losers, hallVersionId }, 'Events went back to the version of their hall before')
      })
    },
  })
