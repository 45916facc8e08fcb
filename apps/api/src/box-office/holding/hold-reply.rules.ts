import type { Hold } from '@parter/contract/box-office.ts'
import type { HeldPlace } from '../allocation.rules.ts'
import { latestPrice, type PriceList } from '../prices/price-list.rules.ts'
import { ceilingOf } from './hold-time.rules.ts'

/** When the first of some holds ends, and the first can be stretched no more; none without holds. */
export const holdTimes = (held: readonly HeldPlace[]): { expiresAt: Date | null; extendableUntil: Date | null } => {
  if (held.length === 0) return { expiresAt: null, extendableUntil: null }
  const earliest = (times: Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))
  return {
    expiresAt: earliest(held.map((one) => one.expiresAt)),
    extendableUntil: earliest(held.map(ceilingOf)),
  }
}

/**
 * What a cart holds of an event, as the wire says it.
 * @param held of all events
 * @param lone seats that it leaves by themselves
 */
export const holdReply = (list: PriceList, held: readonly HeldPlace[], now: Date, lone: readonly number[]): Hold => {
  const reply = releaseReply(list, held, now, lone)
  const { expiresAt, extendableUntil, serverNow } = reply
  return { ...reply, expiresAt: expiresAt ?? serverNow, extendableUntil: extendableUntil ?? serverNow }
}

/** The same when nothing need be left. */
export const releaseReply = (list: PriceList, held: readonly HeldPlace[], now: Date, lone: readonly number[]) => {
  const here = ofEvent(list, held)
  const { expiresAt, extendableUntil } = holdTimes(here)
  return {
    eventId: list.eventId,
    tickets: here.map(({ placeId, zoneId, ticketTypeId, priceAmount }) => ({
      placeId,
      zoneId,
      ticketTypeId,
      price: {
        amount: priceAmount ?? latestPrice(list, zoneId, ticketTypeId, now)?.amount ?? 0,
        currency: list.currency,
      },
    })),
    expiresAt: expiresAt?.toISOString() ?? null,
    extendableUntil: extendableUntil?.toISOString() ?? null,
    serverNow: now.toISOString(),
    ticketsInBasket: held.length,
    ...(lone.length > 0 ? { lone: [...lone] } : {}),
  }
}

const ofEvent = (list: PriceList, held: readonly HeldPlace[]): HeldPlace[] =>
  held.filter((one) => one.eventId === list.eventId).toSorted((first, second) => first.placeId - second.placeId)
