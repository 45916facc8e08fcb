import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopCookies } from '../../platform/http/cookies.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * A browser in which an account was logged in to before. It grants no access; it only may try a password despite the
 * limits (ASVS 6.1.1).
 */
export interface KnownDevice {
  readonly customerId: number
  /** Distinguishes devices of one account; random. */
  readonly number: string
}

const PATTERN = /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/

const signature = (shop: Shop, portalCode: string, customerId: number, number: string): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`device\n${portalCode}\n${customerId}\n${number}`).digest()

/** Sets the cookie that remembers that this account was logged in to here. */
export const writeDevice = (shop: Shop, portalCode: string, reply: FastifyReply, customerId: number): void => {
  const number = randomBytes(12).toString('base64url')
  const sign = signature(shop, portalCode, customerId, number).toString('base64url')
  shopCookies(shop.settings).write(reply, 'device', `${customerId}.${number}.${sign}`)
}

/** The device of a request; null when it is unknown, of another storefront, or forged. */
export const readDevice = (shop: Shop, portalCode: string, request: FastifyRequest): KnownDevice | null => {
  const [, customer = '', number = '', sent = ''] =
    PATTERN.exec(shopCookies(shop.settings).read(request, 'device') ?? '') ?? []
  if (sent === '') return null
  const customerId = Number(customer)
  const right = signature(shop, portalCode, customerId, number)
  const given = Buffer.from(sent, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? { customerId, number } : null
}
