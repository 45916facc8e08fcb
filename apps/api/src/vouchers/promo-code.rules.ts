/** A code that gives a discount or reveals hidden ticket types. */
export interface PromoCode {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'price' | 'reveal'
  readonly basisPoints: number | null
  /** Minor units: the discount, or the price of a ticket. */
  readonly amount: number | null
  /** The types that it reveals or applies to; none: all. */
  readonly ticketTypeCodes: readonly string[]
  /** None: every event. */
  readonly eventIds: readonly number[]
  /** True when its dates and limits allow this visitor to use it now. */
  readonly counts: boolean
}

/** A code in its canonical form, in which it is compared and shown. */
export const promoCodeOf = (typed: string): string => typed.trim().toUpperCase()

/** True when a code may be used for the tickets of an event. */
export const isFor = ({ eventIds }: PromoCode, eventId: number): boolean =>
  eventIds.length === 0 || eventIds.includes(eventId)

/** The facts of an event in a cart that decide whether a code applies. */
export interface EventForCode {
  readonly eventId: number
  readonly hasCode: boolean
  /** The total of its tickets, minor units. */
  readonly amount: number
  /** The codes of the ticket types in the cart. */
  readonly heldTypes: readonly string[]
  /** The codes of its hidden types. */
  readonly hiddenTypes: readonly string[]
}

/**
 * The events that a code for the whole cart applies to: those without a code, where it gives a discount or reveals a
 * type. A fixed amount applies once, to the event with the highest total.
 */
export function eventsForCode(code: PromoCode, events: readonly EventForCode[]): number[] {
  const { kind, ticketTypeCodes } = code
  const names = (types: readonly string[]) => types.some((type) => ticketTypeCodes.includes(type))
  const fitting = events.filter(({ eventId, hasCode, heldTypes, hiddenTypes }) => {
    if (hasCode || !isFor(code, eventId)) return false
    return kind === 'reveal' ? names(hiddenTypes) : ticketTypeCodes.length === 0 || names(heldTypes)
  })
  const chosen = kind === 'amount' ? fitting.toSorted((one, other) => other.amount - one.amount).slice(0, 1) : fitting
  return chosen.map(({ eventId }) => eventId)
}

/** The ids of the types that a code applies to; undefined: all of them. */
export function typesOf(
  { ticketTypeCodes }: PromoCode,
  ticketTypes: readonly { readonly ticketTypeId: number; readonly code: string }[],
): readonly number[] | undefined {
  if (ticketTypeCodes.length === 0) return undefined
  return ticketTypes.filter(({ code }) => ticketTypeCodes.includes(code)).map(({ ticketTypeId }) => ticketTypeId)
}

/** True when a hidden type may be bought with one of these codes. */
export const isRevealed = (codes: readonly PromoCode[], ticketTypeCode: string): boolean =>
  codes.some(
    ({ kind, counts, ticketTypeCodes }) => counts && kind === 'reveal' && ticketTypeCodes.includes(ticketTypeCode),
  )
