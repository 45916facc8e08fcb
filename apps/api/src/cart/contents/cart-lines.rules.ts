import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { validDays } from '@parter/portal/time/event-days.ts'
import { ceilingOf, type HeldPlace, isResold, realPlace } from '../../box-office/places/places.rules.ts'
import { heldPrice, type Label, latestPrice, type PriceNow, priceAt } from '../../box-office/prices/price-list.rules.ts'
import { type SeatName, seatNameOf } from '../../halls/plan/hall-plan.rules.ts'
import { isRevealed } from '../../vouchers/promo-code.rules.ts'
import type { CartParts, EventInCart } from './cart-parts.rules.ts'
import { isChosenFor } from './delivery.rules.ts'

const textOf = (label: Label | undefined, { language, fallback }: CartParts): string =>
  label?.[language] ?? label?.[fallback] ?? Object.values(label ?? {})[0] ?? ''

const codesFor = ({ promoCodes }: CartParts, eventId: number) => promoCodes.filter((code) => code.eventId === eventId)

/**
 * The price at which the place was held, or the latest valid one. A hidden type needs the code that reveals it, and a type
 * that the event no longer has is not sold, even if it was held.
 */
export function priceOf(
  parts: CartParts,
  { list, summary }: EventInCart,
  place: HeldPlace,
): PriceNow & { readonly isNow: boolean } {
  const type = list.ticketTypes.find(({ ticketTypeId }) => ticketTypeId === place.ticketTypeId)
  const isKnown = type !== undefined && list.zones.some(({ zoneId }) => zoneId === place.zoneId)
  // what its owner sells may be of a type that is sold to nobody else now
  const isShown =
    isKnown && (isResold(place.placeId) || !type.hidden || isRevealed(codesFor(parts, summary.id), type.code))
  const price = heldPrice(list, place, parts.now)
  if (price) return { ...price, isNow: isShown }
  const past = latestPrice(list, place.zoneId, place.ticketTypeId, parts.now)
  return { amount: past?.amount ?? 0, feeAmount: past?.feeAmount ?? 0, isNow: false }
}

/** A seat's names as in the contract; none for a standing place. */
export const seatShown = (seat: SeatName | undefined, sectionIn: (name: Label) => string) => ({
  section: seat ? sectionIn(seat.section.name) : null,
  row: seat?.row ?? null,
  seat: seat?.seat ?? null,
  ...(seat?.isTable ? { isTable: true } : {}),
})

/** A ticket without its insurance premium, which depends on the discounted price. */
function ticketOf(parts: CartParts, event: EventInCart, place: HeldPlace): CartTicket {
  const { list, plan, summary } = event
  const zone = list.zones.find(({ zoneId }) => zoneId === place.zoneId)
  const id = realPlace(place.placeId)
  const seat = plan && seatNameOf(plan, id)
  const details = parts.ticketDetails.find((one) => one.eventId === place.eventId && one.placeId === id)
  const type = list.ticketTypes.find(({ ticketTypeId }) => ticketTypeId === place.ticketTypeId)
  const price = priceOf(parts, event, place)
  const inCurrency = (amount: number) => ({ amount, currency: list.currency })
  return {
    id,
    ...(isResold(place.placeId) ? { isResale: true } : {}),
    zoneId: place.zoneId,
    zoneName: textOf(zone?.name, parts),
    ticketTypeId: place.ticketTypeId,
    ticketTypeName: textOf(type?.name, parts),
    needsProof: type?.needsProof ?? false,
    ...seatShown(seat, (name) => textOf(name, parts)),
    price: inCurrency(price.amount),
    fee: inCurrency(price.feeAmount),
    insured: isChosenFor(details?.insuredAt ?? null, [place]),
    insurancePremium: null,
    firstName: details?.firstName ?? null,
    lastName: details?.lastName ?? null,
    birthDate: details?.birthDate ?? null,
    days: validDays(zone?.days ?? null, summary),
    ageLimit: (zone?.ageLimit ?? summary.ageLimit) || null,
  }
}

/** The types that a code reveals to this cart, with their prices in the zones of its places. */
function revealedOf(parts: CartParts, { list, summary }: EventInCart, places: readonly HeldPlace[]) {
  const codes = codesFor(parts, summary.id)
  const shown = list.ticketTypes.filter((type) => type.hidden && isRevealed(codes, type.code))
  return [...new Set(places.map(({ zoneId }) => zoneId))].flatMap((zoneId) =>
    shown.flatMap((type) => {
      const price = priceAt(list, zoneId, type.ticketTypeId, parts.now)
      if (!price) return []
      const { ticketTypeId, name } = type
      return [
        { zoneId, ticketTypeId, name: textOf(name, parts), price: { amount: price.amount, currency: list.currency } },
      ]
    }),
  )
}

/** The earliest moment; null: there is none. */
export const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))

/** An event of a cart as in the contract; discounts and premiums are added with the total. */
export function eventOf(
  parts: CartParts,
  event: EventInCart,
  places: readonly HeldPlace[],
): Omit<CartEvent, 'promoDiscount'> {
  const { summary } = event
  const [promo] = codesFor(parts, summary.id)
  return {
    id: summary.id,
    title: summary.title,
    slug: summary.slug,
    eventStartAt: summary.startsAt.toISOString(),
    eventEndAt: summary.endsAt?.toISOString() ?? null,
    timeZone: summary.timeZone,
    picture: summary.picture,
    venueName: summary.venueName,
    city: summary.city,
    promoterName: summary.promoterName,
    refundRule: summary.refundRule,
    personalisation: summary.personalisation,
    insurable: summary.insurable,
    promoCode: promo?.code ?? null,
    promoCodeCounts: promo?.counts ?? false,
    revealedTypes: revealedOf(parts, event, places),
    expiresAt: (earliest(places.map(({ expiresAt }) => expiresAt)) ?? parts.now).toISOString(),
    extendableUntil: (earliest(places.map(ceilingOf)) ?? parts.now).toISOString(),
    tickets: places.map((place) => ticketOf(parts, event, place)),
  }
}
