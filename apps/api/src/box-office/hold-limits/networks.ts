import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { HallPlan } from '../../halls/plan/hall-plan.rules.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { PriceList } from '../prices/price-list.rules.ts'
import { mostOfNetwork, type NetworkOfRequest } from './hold-limits.rules.ts'
import * as networks from './network-holds.store.ts'

/** No visitor comes from these: this machine, the local network, or a proxy that TRUST_PROXY doesn't name. */
const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(network, bits, 'ipv6')

/**
 * The part of an address that belongs to one customer of a network: an IPv4 address, or the /56 of an IPv6 address,
 * which is the most that a home line gets, and covers about as many phones as carriers put behind one IPv4 address.
 * @returns undefined for addresses that aren't public
 */
export const customerBlock = (address: string): string | undefined => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const kind = isIP(plain)
  if (kind === 0 || own.check(plain, kind === 4 ? 'ipv4' : 'ipv6')) return undefined
  if (kind === 4) return plain
  const words = addressBlock(plain)
    .split(':')
    .map((word) => Number.parseInt(word || '0', 16))
  return [...words.slice(0, 3), (words[3] ?? 0) >>> 8].map((word) => word.toString(16)).join(':')
}

/**
 * The client's network as a number that only this event uses, and how much it may hold. The address itself is never
 * stored.
 * @returns undefined: nothing is counted (switched off, or not a public address)
 */
export const networkOf = (
  { settings }: Shop,
  address: string,
  list: PriceList,
  plan: HallPlan | undefined,
): NetworkOfRequest | undefined => {
  if (!settings.RATE_LIMITS || settings.PLACES_PER_NETWORK === 0) return undefined
  const block = customerBlock(address)
  if (block === undefined) return undefined
  const hash = createHmac('sha256', sessionKeyOf(settings)).update(`network ${list.eventId} ${block}`).digest()
  const standing = list.zones.reduce((sum, zone) => sum + (zone.capacity ?? 0), 0)
  const capacity = (plan?.placeIds.length ?? 0) + standing
  return { id: hash.readUIntBE(0, 6), most: mostOfNetwork(capacity, settings.PLACES_PER_NETWORK) }
}

/** Deletes from where places were held, and who released seats, after some days: the limits look back an hour. */
export const forgetNetworks = (tx: Querying, days: number): Promise<void> => networks.forgetNetworks(tx, days)
