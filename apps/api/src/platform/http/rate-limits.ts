import type { CallName } from '@parter/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'
import type { Shop } from '../shop.ts'

/** At most `count` requests of these calls in `seconds`, together, from one network address. */
export interface RateLimit {
  readonly name: string
  readonly calls: readonly CallName[]
  readonly count: number
  readonly seconds: number
}

/**
 * Against guessing and flooding. Addresses are shared by offices and by whole mobile networks, so limits by address
 * are wide; those by session and event are kept by the rooms, who know what is scarce.
 */
export const RATE_LIMITS: readonly RateLimit[] = [
  { name: 'guests', calls: ['logInExpress'], count: 600, seconds: 60 },
  {
    name: 'login',
    calls: ['logIn', 'registerAccount', 'resetPassword', 'verifyAccount', 'logInByPasskey'],
    count: 60,
    seconds: 300,
  },
  {
    name: 'passwords',
    calls: ['updateAccount', 'eraseAccount', 'beginPasskey', 'addPasskey'],
    count: 120,
    seconds: 300,
  },
  { name: 'passkeys', calls: ['beginPasskeyLogin'], count: 600, seconds: 60 },
  { name: 'consents', calls: ['recordConsent'], count: 600, seconds: 60 },
  { name: 'exports', calls: ['exportAccount'], count: 30, seconds: 600 },
  { name: 'emails', calls: ['forgotPassword', 'askVerification'], count: 20, seconds: 600 },
  { name: 'forms', calls: ['submitForm', 'askReminder'], count: 20, seconds: 600 },
  { name: 'codes', calls: ['activatePromoCode'], count: 60, seconds: 3600 },
  { name: 'gift cards', calls: ['activateGiftCard'], count: 20, seconds: 3600 },
  { name: 'withdrawals', calls: ['withdrawGiftCard'], count: 60, seconds: 3600 },
  {
    name: 'purchases',
    calls: ['findPurchase', 'resendConfirmation', 'sendTicket', 'takeTicketBack'],
    count: 60,
    seconds: 600,
  },
  { name: 'payments', calls: ['startPayment', 'buyGiftCard'], count: 300, seconds: 600 },
]

/** IPv6 networks give a customer a whole /64, so that is one address; IPv4 counts as it is. */
export const addressBlock = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '')
  const [head, tail] = address.split('::') as [string, string | undefined]
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...missing, ...last].slice(0, 4).join(':')
}

/** Counts by network address and refuses what is too much; switched off by RATE_LIMITS=0. */
export const limitRates = (app: FastifyInstance, { memory, settings }: Shop): void => {
  if (!settings.RATE_LIMITS) return
  const limitOf = new Map(RATE_LIMITS.flatMap((limit) => limit.calls.map((call) => [call, limit] as const)))
  app.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.config.call && limitOf.get(request.routeOptions.config.call)
    if (!limit) return
    const used = await memory.count(`rate ${limit.name} ${addressBlock(request.ip)}`, limit.seconds)
    if (used > limit.count) throw new ShopError('too_many_requests', { retryAfterSeconds: limit.seconds })
  })
}
