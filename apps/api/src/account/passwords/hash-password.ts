import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { lazy } from '../../platform/cache/lazy.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (ASVS 5.0, appendix C). */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const WRITTEN_AS = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashes run on the four threads that files and name look-ups need too, so one of them is always left free. */
const MOST_AT_ONCE = Math.max(1, Math.min(3, availableParallelism()))
/** Callers who would wait longer than a few seconds are refused: a flood of tries must not fill the memory. */
const MOST_WAITING = 100
const COME_BACK_SECONDS = 5

type InLine = <T>(work: () => Promise<T>) => Promise<T>

/** Lets a few work at once; who comes next waits, as long as there aren't too many of them. */
const openLine = (): InLine => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new ShopError('temporarily_unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
      // each passes its turn on, so the order stays
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

/** The same letters may come in two encodings from two keyboards; nothing else of a password is touched. */
const bytesOf = (password: string): string => password.normalize('NFC')

/** Sixteen bytes as they stand in a hash. */
const SALT_BYTES = 16

/** What all hashes of one salt begin with. */
export const saltPart = (hashed: string): string => hashed.slice(0, hashed.lastIndexOf('$') + 1)

/** Hashes passwords off the main thread; every method throws ShopError temporarily_unavailable when too many wait already. */
export interface PasswordHasher {
  /** Hashes a password for keeping. */
  hash(password: string): Promise<string>
  /**
   * Hashes a password under a salt that is the same for all accounts that claim an address: one hash tells which of them
   * it opens, however many there are. Once the address is confirmed, the next password gets a salt of its own.
   * @param key the shop's session key
   * @param claimed what is claimed: storefront and address
   */
  hashClaim(key: string, claimed: string, password: string): Promise<string>
  /**
   * Whether a password is the one that was kept. Without an account it takes the same time, by a hash that nothing fits.
   * @param kept null: there is no such account, or it has no password
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

/** Whether a kept hash was made with other parameters than today's, and should be made anew at the next login. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(WRITTEN_AS)
