import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { HallPlan } from '../../halls/plan/hall-plan.rules.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { PriceList } from '../prices/price-list.rules.ts'
import { mostOfNetwork, type NetworkOfRequest } from './hold-limits.rules.ts'
import * as networks from './network-holds.store.ts'

/** No visitor comes from these: it is this machine, the house's own network, or a proxy that TRUST_PROXY doesn't name. */
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
 * The part of an address that one customer of a network has: an IPv4 address, or the /56 of an IPv6 address, which is
 * what a line at home is given at most, and about as many telephones as carriers put behind one IPv4 address.
 * @returns undefined for what is no address of the public network
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
 * From where somebody asks, as a number that only this event knows, and how much that network may hold of it. The
 * address itself is written down nowhere.
 * @returns undefined: nothing is counted (switched off, or not an address of the public network)
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

/** Forgets from where places were held, and who gave seats back, after some days: the limits look back an hour. */
export const forgetNetworks = (tx: Querying, days: number): Promise<void> => networks.forgetNetworks(tx, days)
