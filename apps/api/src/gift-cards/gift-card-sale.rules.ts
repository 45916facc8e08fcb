import type { GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { MOST_DAYS_AHEAD } from '@parter/portal/gift-card-offer.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { dayAfter, momentOfDay, weekdayOf } from '@parter/portal/time/calendar-days.ts'
import { dayOf } from '@parter/portal/time/dates.ts'

/** A gift card that was bought, with its buyer's request. */
export interface GiftCardSale {
  readonly giftCardId: number
  readonly orderId: number
  readonly giverName: string | null
  readonly recipientName: string | null
  /** None: for the buyer. */
  readonly recipientEmail: string | null
  readonly message: string
  readonly design: GiftCardDesign
  readonly language: Language
  readonly sendAt: Date
  readonly sentAt: Date | null
  readonly encryptedCode: Buffer | null
  readonly withdrawnAt: Date | null
  readonly amount: number
  readonly currency: Currency
  readonly balance: number
  readonly lastCharacters: string
  readonly issuedAt: Date | null
  readonly validUntil: Date
}

/** What the buyer of a gift card requests. */
export type SaleInput = Pick<
  GiftCardSale,
  'giverName' | 'recipientName' | 'recipientEmail' | 'message' | 'design' | 'language' | 'sendAt'
>

/**
 * True when two requests are for the same card: the same amount, texts and people, on the same day. Two past days are
 * equal, since both mean at once.
 */
export function isSameSale(
  one: SaleInput & Pick<GiftCardSale, 'amount'>,
  other: SaleInput & Pick<GiftCardSale, 'amount'>,
  now: Date,
): boolean {
  const dayOf = ({ sendAt }: SaleInput): number => Math.max(sendAt.getTime(), now.getTime())
  const parts = ['amount', 'giverName', 'recipientName', 'recipientEmail', 'message', 'design', 'language'] as const
  return parts.every((part) => one[part] === other[part]) && dayOf(one) === dayOf(other)
}

/** At which hour of the storefront's day gift cards are sent. */
const SENDING_HOUR = 8
/** Directive 2011/83/EU, article 9: fourteen days, counted from the day after the contract. */
const WITHDRAWAL_DAYS = 14
const SATURDAY = 6
const SUNDAY = 0

/**
 * When a gift card's email goes out.
 * @param sendOn a day of the storefront's calendar; null: at once
 * @returns null for a day that is over, further ahead than is sold, or none
 */
export function sendingMoment(sendOn: string | null, now: Date, timeZone: string): Date | null {
  if (sendOn === null) return now
  if (sendOn < dayOf(now, timeZone) || sendOn > dayAfter(now, MOST_DAYS_AHEAD, timeZone)) return null
  try {
    const moment = momentOfDay(sendOn, SENDING_HOUR, timeZone)
    return moment > now ? moment : now
  } catch {
    return null
  }
}

/**
 * The end of the time in which the purchase may be withdrawn from: that of the fourteenth day after it, or of the Monday
 * after it if that day is a Saturday or a Sunday (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(paidAt: Date, timeZone: string): Date {
  const last = dayAfter(paidAt, WITHDRAWAL_DAYS, timeZone)
  const more = weekdayOf(last) === SATURDAY ? 2 : weekdayOf(last) === SUNDAY ? 1 : 0
  const next = dayAfter(paidAt, WITHDRAWAL_DAYS + more + 1, timeZone)
  return new Date(momentOfDay(next, 0, timeZone).getTime() - 1)
}

/** True when something of a living card was used, or is being used at this moment. */
export const isUsed = ({ issuedAt, withdrawnAt, balance, amount }: GiftCardSale): boolean =>
  issuedAt !== null && withdrawnAt === null && balance < amount

/** How the buyer sees a card. */
export function stateOf({ issuedAt, withdrawnAt, sentAt }: GiftCardSale): 'unpaid' | 'waiting' | 'sent' | 'withdrawn' {
  if (withdrawnAt !== null) return 'withdrawn'
  if (issuedAt === null) return 'unpaid'
  return sentAt === null ? 'waiting' : 'sent'
}
