/** A gift card in a cart, as it could pay now. */
export interface CardInCart {
  readonly id: number
  readonly lastCharacters: string
  /** What it can still give, minor units; 0 when it is over. What an order of this cart keeps is its own. */
  readonly available: number
  /** The only events that it pays for; none: the whole cart. */
  readonly eventIds: readonly number[]
}
