/** A code that takes something off the price, or shows ticket types that nobody else sees. */
export interface PromoCode {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'price' | 'reveal'
  readonly basisPoints: number | null
  /** Minor units: what is taken off, or what a ticket costs. */
  readonly amount: number | null
  /** What it reveals, or the only types that it is good for; none: all. */
  readonly ticketTypeCodes: readonly string[]
  /** None: every event. */
  readonly eventIds: readonly number[]
  /** Its dates and limits let it count now, for whoever asked. */
  readonly counts: boolean
}

/** A code in its one spelling: how it is compared and shown. */
export const promoCodeOf = (typed: string): string => typed.trim().toUpperCase()

/** True when a code may be used for the tickets of an event. */
export const isFor = ({ eventIds }: PromoCode, eventId: number): boolean =>
  eventIds.length === 0 || eventIds.includes(eventId)

/** The numbers of the types that a code is good for; undefined: all of them. */
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
