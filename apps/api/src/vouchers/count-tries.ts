import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'

const QUARTER_OF_AN_HOUR = 900

/** How many codes one session may try in a quarter of an hour; right ones count too, or parallel tries would be free. */
export const MOST_TRIES = { promo: 10, gift_card: 5 } as const

/**
 * Counts that a session tries a code, before it is looked up. How many an address may try is a limit of the door
 * (`platform/http/rate-limits.ts`), since sessions cost nothing.
 * @throws ShopError too_many_requests {retryAfterSeconds}
 */
export async function countTry({ memory }: Shop, kind: keyof typeof MOST_TRIES, cartId: number): Promise<void> {
  const tries = await memory.count(`try ${kind} ${cartId}`, QUARTER_OF_AN_HOUR)
  if (tries > MOST_TRIES[kind]) throw new ShopError('too_many_requests', { retryAfterSeconds: QUARTER_OF_AN_HOUR })
}

const HOUR = 3600
/** Wrong codes of gift cards in an hour, of all visitors together, that are no slips of the pen any more. */
export const ALARMING_FAILED_CARDS = 200

/**
 * Counts wrong gift card codes of everyone: limits by session and address miss attackers who have many of both. An
 * alarming number in an hour is reported to the operator, once.
 */
export async function recordFailedGiftCard({ memory, log }: Pick<Shop, 'memory' | 'log'>): Promise<void> {
  const wrong = await memory.count('wrong gift cards', HOUR)
  if (wrong === ALARMING_FAILED_CARDS) log.error({ wrong }, 'Somebody is guessing the codes of gift cards')
}
