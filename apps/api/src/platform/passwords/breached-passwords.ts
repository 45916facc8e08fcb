import { createHash } from 'node:crypto'
import { ShopError } from '../foundation/shop-error.ts'
import type { Shop } from '../shop/shop.ts'

/** The customer is waiting, so a slower service is skipped. */
const TIMEOUT_MS = 1500
/** How many characters of the hash are sent; hundreds of known passwords share each prefix. */
const TOLD_DIGITS = 5

/**
 * A line is the rest of a hash and how often it was seen; lines with a count of 0 are padding that hides the number of
 * matches.
 */
const isIn = (answer: string, rest: string): boolean =>
  answer.split('\n').some((line) => {
    const [known = '', count] = line.trim().split(':')
    return known.toUpperCase() === rest && Number(count) > 0
  })

/**
 * Refuses a password that was found in a breach (ASVS 5.0 6.2.12), according to the range service at
 * BREACHED_PASSWORDS_URL; without the setting nothing is looked up. When the service is down, slow or sends garbage,
 * the password is accepted: another service's outage must not lock anyone out.
 * @param field that the error belongs to
 * @throws ShopError password_breached
 */
export const refuseBreached = async (
  { settings, log }: Pick<Shop, 'settings' | 'log'>,
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> => {
  const { BREACHED_PASSWORDS_URL } = settings
  if (BREACHED_PASSWORDS_URL === undefined) return
  // the service's own hash is SHA-1; here it protects nothing
  const digits = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  const address = `${BREACHED_PASSWORDS_URL.replace(/\/$/, '')}/${digits.slice(0, TOLD_DIGITS)}`
  let isBreached = false
  try {
    const answer = await fetch(address, {
      headers: { 'add-padding': 'true', 'user-agent': 'parter' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const lines = await answer.text()
    if (answer.ok) isBreached = isIn(lines, digits.slice(TOLD_DIGITS))
    else log.warn({ status: answer.status }, 'The service for breached passwords did not answer the question')
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'The service for breached passwords is away')
  }
  if (isBreached) throw new ShopError('password_breached', { field })
}
