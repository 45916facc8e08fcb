import type { EventOfHall, LostPlace } from '@parter/contract/halls/halls.ts'
import type { EventInHall, TakenSeat } from './hall-events.store.ts'
import { type HallPlan, positionOf, seatNameOf } from './plan/hall-plan.rules.ts'
import type { ExpandedHall, PlannedSeat } from './plan/planned-hall.rules.ts'

const MOST_LOST = 50

/** The seats of a version by their numbers. */
export const seatsByPlace = ({ seats }: Pick<ExpandedHall, 'seats'>): ReadonlyMap<number, PlannedSeat> =>
  new Map(seats.map((seat) => [seat.placeId, seat]))

/**
 * What would happen to an event if its hall changed. A seat is the same if number, section, row and label are: the
 * place on a ticket must be found in the hall.
 * @param was the version that the event uses
 * @param seats of the new version
 * @param taken sold and held seats
 */
export const reportOf = (
  event: EventInHall,
  was: HallPlan,
  seats: ReadonlyMap<number, PlannedSeat>,
  taken: readonly TakenSeat[],
): EventOfHall => {
  const lost: LostPlace[] = []
  let moved = 0
  for (const { placeId, isSold, orderId, blockId } of taken) {
    const before = seatNameOf(was, placeId)
    const after = seats.get(placeId)
    const at = positionOf(was, placeId)
    if (!before) continue
    const isSame =
      after?.sectionId === before.section.sectionId && after.rowLabel === before.row && after.seatLabel === before.seat
    if (!isSame)
      lost.push({
        placeId,
        section: before.section.sectionId,
        row: before.row,
        seat: before.seat,
        state: isSold ? 'sold' : blockId === null ? 'held' : 'blocked',
        orderId,
        blockId,
        becomes: after ? 'renamed' : 'gone',
      })
    else if (after.x !== was.xs[at] || after.y !== was.ys[at]) moved++
  }
  const gone = new Set(taken.map(({ placeId }) => placeId))
  const priced = new Set(event.zoneCodes)
  const zones = new Set([...seats.values()].map(({ zoneCode }) => zoneCode))
  return {
    eventId: event.eventId,
    portalCode: event.portalCode,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    version: event.version,
    sold: taken.filter(({ isSold }) => isSold).length,
    held: taken.filter(({ isSold }) => !isSold).length,
    lost: lost.slice(0, MOST_LOST),
    lostCount: lost.length,
    moved,
    added: [...seats.keys()].reduce((sum, placeId) => sum + (positionOf(was, placeId) < 0 ? 1 : 0), 0),
    removed: was.placeIds.reduce((sum, placeId) => sum + (seats.has(placeId) || gone.has(placeId) ? 0 : 1), 0),
    unpricedZones: [...zones].filter((code) => !priced.has(code)).toSorted(),
  }
}
