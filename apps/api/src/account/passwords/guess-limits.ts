import { createHmac } from 'node:crypto'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import type { KnownDevice } from '../customers/known-device.ts'
import { logAccountEvent } from '../customers/log-account-event.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

type Times = readonly [count: number, seconds: number]

/**
 * How often something may be tried for one account. `here`: from one network address. `everywhere`: from all together;
 * above it each address has only the few attempts of `slowly`, so that guessing from many places is slow and the owner
 * can still log in from elsewhere; above `most` only known devices, passkeys and links in emails work.
 */
interface Limits {
  readonly here: Times
  readonly everywhere: Times
  readonly slowly?: Times
  readonly most?: Times
}

const LIMITS = {
  login: { here: [10, QUARTER], everywhere: [100, HOUR], slowly: [2, HOUR], most: [1000, HOUR] },
  register: { here: [5, HOUR], everywhere: [10, HOUR], slowly: [1, HOUR], most: [50, HOUR] },
  verification: { here: [5, HOUR], everywhere: [10, HOUR] },
  code: { here: [10, HOUR], everywhere: [20, HOUR] },
  password: { here: [10, QUARTER], everywhere: [30, HOUR] },
  export: { here: [5, HOUR], everywhere: [10, HOUR] },
} as const satisfies Record<string, Limits>
/** How often a known device may try beyond the limits of `login`. */
const KNOWN_DEVICE: Times = [10, QUARTER]

export type Guess = keyof typeof LIMITS

/** Counters may live on another server, which need not learn whose they are. */
const nameOf = (shop: Shop, { portal }: Visitor, account: string | number): string =>
  createHmac('sha256', sessionKeyOf(shop.settings))
    .update(`${portal.portalCode} ${String(account).trim().toLowerCase()}`)
    .digest('base64url')

const refused = (code: 'too_many_requests' | 'login_paused', [, seconds]: Times): ShopError =>
  new ShopError(code, { retryAfterSeconds: seconds })

const judge = async (shop: Shop, guess: Guess, visitor: Visitor, name: string): Promise<ShopError | null> => {
  const { here, everywhere, slowly, most }: Limits = LIMITS[guess]
  const place = addressBlock(visitor.address)
  const isOver = async (key: string, [times, seconds]: Times) => (await shop.memory.count(key, seconds)) > times
  if (await isOver(`${guess} ${name} ${place}`, here)) return refused('too_many_requests', here)
  const tries = await shop.memory.count(`${guess} ${name}`, everywhere[1])
  if (tries <= everywhere[0]) return null
  if (!slowly || !most) return refused('too_many_requests', everywhere)
  const isSlow = tries <= most[0] && !(await isOver(`${guess} slowly ${name} ${place}`, slowly))
  return isSlow ? null : refused('login_paused', slowly)
}

/**
 * Counts an attempt before anything costly is done for it. Known and unknown accounts are counted alike.
 * @param account what identifies the account: an address as it was typed, or a number
 * @returns the error, where there were too many
 */
export const checkGuess = async (
  shop: Shop,
  guess: Guess,
  visitor: Visitor,
  account: string | number,
): Promise<ShopError | null> => {
  const verdict = await judge(shop, guess, visitor, nameOf(shop, visitor, account))
  if (verdict) logAccountEvent(shop, 'too_many_tries', visitor, { guess, account })
  return verdict
}

/** As `checkGuess`. @throws ShopError too_many_requests, login_paused */
export const countGuess = async (
  shop: Shop,
  guess: Guess,
  visitor: Visitor,
  account: string | number,
): Promise<void> => {
  const verdict = await checkGuess(shop, guess, visitor, account)
  if (verdict) throw verdict
}

/** Whether a known device may try a password although others have tried too often. */
export const mayDeviceTry = async ({ memory }: Shop, { customerId, number }: KnownDevice): Promise<boolean> =>
  (await memory.count(`device ${customerId} ${number}`, KNOWN_DEVICE[1])) <= KNOWN_DEVICE[0]
