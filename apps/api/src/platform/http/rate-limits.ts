import { recordOf } from '@parter/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../foundation/shop-error.ts'
import type { Shop } from '../shop/shop.ts'

/** IPv6 networks give a customer a whole /64, so that is one address; IPv4 counts as it is. */
export const addressBlock = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '')
  const [head, tail] = address.split('::') as [string, string | undefined]
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...missing, ...last].slice(0, 4).join(':')
}

/** Counts by network address and refuses what is more than a call's record allows; switched off by RATE_LIMITS=0. */
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
