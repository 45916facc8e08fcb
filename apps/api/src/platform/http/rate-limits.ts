import { recordOf } from '@parter/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../foundation/shop-error.ts'
import type { Shop } from '../shop/shop.ts'

/** The network to count: an IPv4 address, or the /64 that one IPv6 customer has. */
export const addressBlock = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '')
  const [head, tail] = address.split('::') as [string, string | undefined]
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...missing, ...last].slice(0, 4).join(':')
}

/** Limits calls per network address as their records say; RATE_LIMITS=0 turns it off. */
export const limitRates = (app: FastifyInstance, { memory, settings }: Shop): void => {
  if (!settings.RATE_LIMITS) return
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    const limit = call && recordOf(call).limit
    if (!limit) return
    const used = await memory.count(`rate ${limit.name} ${addressBlock(request.ip)}`, limit.seconds)
    if (used > limit.count) throw new ShopError('too_many_requests', { retryAfterSeconds: limit.seconds })
  })
}
