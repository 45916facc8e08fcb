import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'

const QUARTER_OF_AN_HOUR = 900

/** Codes that one session may try in a quarter of an hour. Valid ones count too, to limit concurrent tries. */
export const MOST_TRIES = { promo: 10, gift_card: 5 } as const

/**
 * Counts a session's try of a code before the code is looked up. Tries per address are limited in
 * `platform/http/rate-limits.ts`, since a new session is free.
 * @throws ShopError too_many_requests {retryAfterSeconds}
 */
export async function countTry({ memory }: Shop, kind: keyof typeof MOST_TRIES, cartId: number): Promise<void> {
  const tries = await memory.count(`try ${kind} ${cartId}`, QUARTER_OF_AN_HOUR)
  if (tries > MOST_TRIES[kind]) throw new ShopError('too_many_requests', { retryAfterSeconds: QUARTER_OF_AN_HOUR })
}

const HOUR = 3600
/** Wrong gift card codes per hour, over all visitors, that suggest an attack instead of typing errors. */
export const ALARMING_FAILED_CARDS = 200

/**
 * Counts wrong gift card codes of everyone: limits by session and address miss attackers who have many of both. An
 * alarming number in an hour is reported to the operator, once.
 */
export async function recordFailedGiftCard({ memory, log }: Pick<Shop, 'memory' | 'log'>): Promise<void> {
  const wrong = await memory.count('wrong gift cards', HOUR)
  if (wrong === ALARMING_FAILED_CARDS) log.error({ wrong }, 'Somebody is guessing the codes of gift cards')
}
