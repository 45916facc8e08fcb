import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { z } from 'zod'
import type { Actor } from '../platform/audit/actor.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { reportEvents } from './check-hall.ts'
import { checksumOf } from './content-hall.ts'
import { readDrawn } from './formats/read-plan.ts'
import { originOf } from './formats/write-plan.ts'
import { findLosers, readEventsInHall } from './hall-events.store.ts'
import { findHallBelonging } from './plan/hall-belonging.ts'
import { hallPlanBy } from './plan/hall-plan.ts'
import { findLatestVersion, insertVersion, lockHall } from './plan/hall-versions.store.ts'
import { modelOfPlan } from './plan/model-of-plan.rules.ts'
import { planOfModel } from './plan/plan-of-model.rules.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** Events are sold by another version of their hall from now on. */
    hallVersionChosen: { readonly eventIds: readonly number[]; readonly hallVersionId: number }
  }
}

/** Seconds: a hold that was judged before the hall changed has been written or has failed by then. */
const LATEST_HOLD = 10

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** The version that was published, and which one each event had before. */
    'halls.recheck': {
      readonly hallVersionId: number
      readonly events: readonly { readonly eventId: number; readonly before: number }[]
    }
  }
}

/**
 * Publishes a drawn hall as the next version for all upcoming events, or the given ones. No sold or held place is lost:
 * if one would be, nothing is changed.
 * @param input.baseVersion the version that was edited
 * @throws ShopError hall_not_found, hall_faulty {faults}, hall_changed {version}, hall_loses_places {events}
 */
export const publishHall = async (
  shop: Shop,
  actor: Actor,
  hallId: number,
  input: { readonly model: HallModel; readonly baseVersion: number; readonly eventIds?: readonly number[] | undefined },
): Promise<ReplyOf<'publishHall'>> => {
  const { faults } = readDrawn(input.model)
  if (faults.length > 0) throw new ShopError('hall_faulty', { faults })
  return inTransaction(shop.db, async (tx) => {
    await lockHall(tx, hallId)
    const latest = await findLatestVersion(tx, hallId)
    if (!latest) throw new ShopError('hall_not_found')
    if (latest.version !== input.baseVersion) throw new ShopError('hall_changed', { version: latest.version })
    const before = await hallPlanBy(shop, tx, latest.hallVersionId)
    const hall = planOfModel(input.model, before && originOf(before))
    const reports = (await reportEvents(shop, tx, hallId, hall)).filter(
      ({ eventId }) => input.eventIds?.includes(eventId) ?? true,
    )
    const losing = reports.filter(({ lostCount }) => lostCount > 0)
    if (losing.length > 0) throw new ShopError('hall_loses_places', { events: losing })
    const versions = (await readEventsInHall(tx, hallId)).map(({ eventId, hallVersionId: id }) => ({
      eventId,
      before: id,
    }))
    const { plan, seats } = hall
    const hallVersionId = await insertVersion(tx, {
      id: hallId,
      plan,
      seats,
      checksum: checksumOf(hall),
      origin: 'staff',
    })
    const events = reports.map(({ eventId }) => eventId)
    await shop.announce(tx, 'hallVersionChosen', { eventIds: events, hallVersionId })
    const payload = { hallVersionId, events: versions.filter(({ eventId }) => events.includes(eventId)) }
    const runAt = new Date(shop.clock.now().getTime() + LATEST_HOLD * 1000)
    if (events.length > 0) await enqueueWork(tx, { kind: 'halls.recheck', payload, runAt })
    const saved = await hallPlanBy(shop, tx, hallVersionId)
    if (!saved) throw new Error(`Version ${hallVersionId} is not there`)
    await writeAudit(tx, actor, {
      verb: 'publishHall',
      subject: { kind: 'hall', id: hallId, ...(await findHallBelonging(tx, hallId)) },
      before: { version: latest.version, seats: before?.seats.length },
      after: { version: latest.version + 1, seats: seats.length, events },
    })
    return {
      version: latest.version + 1,
      hallVersionId,
      seatCount: seats.length,
      events,
      model: asWire(modelOfPlan(saved)),
    }
  })
}

/** A plan's texts and lists are read-only; a reply's are not. */
export const asWire = (model: HallModel): ReplyOf<'publishHall'>['model'] => model as ReplyOf<'publishHall'>['model']

/**
 * A hold decided by the old version may have been written after the event had the new one: if its seat was removed, the
 * event goes back to the old version, which staff see in the editor.
 */
export const recheckHallWork: WorkOf<'halls.recheck'> = {
  kind: 'halls.recheck',
  payload: z.object({
    hallVersionId: z.int(),
    events: z.array(z.object({ eventId: z.int(), before: z.int() })),
  }),
  async run(shop, { hallVersionId, events }) {
    await inTransaction(shop.db, async (tx) => {
      const losers = await findLosers(
        tx,
        events.map(({ eventId }) => eventId),
        hallVersionId,
      )
      for (const { eventId, before } of events)
        if (losers.includes(eventId))
          await shop.announce(tx, 'hallVersionChosen', { eventIds: [eventId], hallVersionId: before })
      if (losers.length > 0)
        shop.log.warn({ losers, hallVersionId }, 'Events went back to the version of their hall before')
    })
  },
}
