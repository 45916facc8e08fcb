import { createHmac } from 'node:crypto'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { sessionKeyOf } from '../../platform/secrets.ts'
import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { noteEvent } from '../note-event.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * How often something may be tried for one account: from one network address, and from all together. The first keeps a
 * guesser out without shutting out the owner, who is elsewhere; the second ends guessing from many places.
 */
const LIMITS = {
  login: { here: [10, QUARTER], everywhere: [100, HOUR] },
  register: { here: [5, HOUR], everywhere: [10, HOUR] },
  forgot: { here: [3, QUARTER], everywhere: [5, HOUR] },
  verification: { here: [5, HOUR], everywhere: [10, HOUR] },
  code: { here: [10, HOUR], everywhere: [20, HOUR] },
  password: { here: [10, QUARTER], everywhere: [30, HOUR] },
  export: { here: [5, HOUR], everywhere: [10, HOUR] },
} as const satisfies Record<string, Record<'here' | 'everywhere', readonly [count: number, seconds: number]>>

export type Guess = keyof typeof LIMITS

/**
 * Counts a try before anything costly is done for it. Known and unknown accounts are counted alike.
 * @param account what names the account: an address as it was typed, or a number
 * @throws ShopError too_many_requests
 */
export const countGuess = async (shop: Shop, guess: Guess, visitor: Visitor, account: string | number) => {
  const { here, everywhere } = LIMITS[guess]
  // counters may be kept by another server: it need not learn whose they are
  const name = createHmac('sha256', sessionKeyOf(shop.settings))
    .update(`${visitor.portal.portalCode} ${String(account).trim().toLowerCase()}`)
    .digest('base64url')
  for (const [key, [most, seconds]] of [
    [`${guess} ${name} ${addressBlock(visitor.address)}`, here],
    [`${guess} ${name}`, everywhere],
  ] as const) {
    const tries = await shop.memory.count(key, seconds)
    if (tries > most) {
      noteEvent(shop, 'too_many_tries', visitor, { guess })
      throw new ShopError('too_many_requests', { retryAfterSeconds: seconds })
    }
  }
}
