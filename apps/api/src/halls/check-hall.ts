import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventOfHall } from '@parter/contract/halls/halls.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { readDrawn } from './formats/read-plan.ts'
import { readEventsInHall, readTakenSeats } from './hall-events.store.ts'
import { reportOf, seatsByPlace } from './hall-report.rules.ts'
import { hallPlanBy } from './plan/hall-plan.ts'
import { findLatestVersion } from './plan/hall-versions.store.ts'
import { planOfModel } from './plan/plan-of-model.rules.ts'
import type { ExpandedHall } from './plan/planned-hall.rules.ts'

/** What a version would change for every upcoming event in its hall, now. */
export const reportEvents = async (
  shop: Shop,
  db: Querying,
  hallId: number,
  hall: Pick<ExpandedHall, 'seats'>,
): Promise<EventOfHall[]> => {
  const seats = seatsByPlace(hall)
  const reports: EventOfHall[] = []
  for (const event of await readEventsInHall(db, hallId)) {
    const was = await hallPlanBy(shop, db, event.hallVersionId)
    if (was) reports.push(reportOf(event, was, seats, await readTakenSeats(db, event.eventId)))
  }
  return reports
}

/**
 * Validates a drawn hall, and previews what publishing it would do to sold and held places. Changes nothing.
 * @throws ShopError hall_not_found
 */
export const checkHall = async (shop: Shop, hallId: number, model: HallModel): Promise<ReplyOf<'checkHall'>> => {
  if (!(await findLatestVersion(shop.db, hallId))) throw new ShopError('hall_not_found')
  const { faults } = readDrawn(model)
  const events = faults.length > 0 ? [] : await reportEvents(shop, shop.db, hallId, planOfModel(model))
  return { faults: [...faults], events }
}
