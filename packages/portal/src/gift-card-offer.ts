/** What gift cards a storefront sells: any amount of whole steps between two ends, in minor units of its currency. */
export interface GiftCardOffer {
  readonly least: number
  readonly most: number
  readonly step: number
  /** Amounts that are shown to choose from. */
  readonly suggested: readonly number[]
}

/** True for an amount (minor units) that a gift card can be bought for. */
export function isGiftCardAmount({ least, most, step }: Omit<GiftCardOffer, 'suggested'>, amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= least && amount <= most && amount % step === 0
}

/** The longest message that is printed on a gift card, in letters. */
export const LONGEST_GIFT_MESSAGE = 300

/** How many days ahead a gift card's letter may be ordered for. */
export const MOST_DAYS_AHEAD = 365
