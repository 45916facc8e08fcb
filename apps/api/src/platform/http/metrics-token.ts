import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../foundation/shop-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { addressBlock } from './rate-limits.ts'

/** Wrong tokens from one network address in five minutes, and right ones at one moment, before it gets 429. */
const MOST_TRIES = 30
const TRIES_SECONDS = 300

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What was sent as `Bearer <token>`. */
const tokenOf = (authorization: string | undefined): string | null => {
  const [scheme = '', sent = ''] = (authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? sent : null
}

/**
 * Whether a request carries METRICS_TOKEN; never where none is set.
 * A try is counted before it is looked at and taken back when it was right, so that no network address guesses on.
 * Hashes are compared, so that the time reveals neither content nor length.
 * @throws ShopError too_many_requests, also for the right token, while an address has guessed too often
 */
export const hasMetricsToken = async (
  {
    settings: { METRICS_TOKEN },
    memory,
  }: { readonly settings: Pick<Settings, 'METRICS_TOKEN'> } & Pick<Shop, 'memory'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<boolean> => {
  const token = tokenOf(headers.authorization)
  if (METRICS_TOKEN === undefined || token === null) return false
  const tries = `metrics tries ${addressBlock(ip)}`
  if ((await memory.count(tries, TRIES_SECONDS)) > MOST_TRIES)
    throw new ShopError('too_many_requests', { retryAfterSeconds: TRIES_SECONDS })
  if (!timingSafeEqual(hashOf(token), hashOf(METRICS_TOKEN))) return false
  await memory.uncount(tries)
  return true
}
