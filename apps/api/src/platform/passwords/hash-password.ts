import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { lazy } from '../cache/lazy.ts'
import { ShopError } from '../foundation/shop-error.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const WRITTEN_AS = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashes share libuv's four threads with files and DNS, so one of them is always left free. */
const MOST_AT_ONCE = Math.max(1, Math.min(3, availableParallelism()))
/** Callers who would wait longer than a few seconds are refused: a flood of attempts must not fill the memory. */
const MOST_WAITING = 100
const COME_BACK_SECONDS = 5

type InLine = <T>(work: () => Promise<T>) => Promise<T>

/** Limits how many run at once; others wait, unless too many do. */
const openLine = (): InLine => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new ShopError('temporarily_unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
      // each hands over to the next one, so the order stays
      await new Promise<void>((next) => waiting.push(next))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Different keyboards encode the same characters differently (NFC and NFD); nothing else of a password is changed. */
const bytesOf = (password: string): string => password.normalize('NFC')

/** The 16 bytes of the salt as they appear in a hash. */
const SALT_BYTES = 16

/** What all hashes with one salt begin with. */
export const saltPart = (hashed: string): string => hashed.slice(0, hashed.lastIndexOf('$') + 1)

/**
 * Hashes passwords off the main thread; every method throws ShopError temporarily_unavailable when too many are
 * waiting.
 */
export interface PasswordHasher {
  /** Hashes a password for storing. */
  hash(password: string): Promise<string>
  /**
   * Hashes a password under a salt that is the same for all accounts that claim an address: one hash finds the account
   * that it belongs to, however many there are. Once the address is confirmed, the next password gets a salt of its
   * own.
   * @param key the shop's session key
   * @param claimed what is claimed: storefront and address /
   */
  hashClaim(key: string, claimed: string, password: string): Promise<string>
  /**
   * Verifies a password. Without an account it takes the same time, with a hash that nothing matches.
   * @param kept null: the account doesn't exist, or has no password
   */
  isPassword(kept: string | null, password: string): Promise<boolean>
}

export const openPasswordHasher = (): PasswordHasher => {
  const inLine = openLine()
  const hashNow = (password: string) => inLine(() => hash(bytesOf(password), PARAMETERS))
  const decoy = lazy(() => hashNow(randomBytes(32).toString('base64')))
  return {
    hash: hashNow,
    hashClaim(key, claimed, password) {
      const salt = createHmac('sha256', key)
        .update(`claims of ${claimed.toLowerCase()}`)
        .digest()
        .subarray(0, SALT_BYTES)
      return inLine(() => hash(bytesOf(password), { ...PARAMETERS, salt }))
    },
    async isPassword(kept, password) {
      const nobody = await decoy()
      const fits = await inLine(() => verify(kept ?? nobody, bytesOf(password)))
      return kept !== null && fits
    },
  }
}

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly passwords: PasswordHasher
  }
}

/** Whether a stored hash was made with other parameters than today's, and should be renewed at the next login. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(WRITTEN_AS)
