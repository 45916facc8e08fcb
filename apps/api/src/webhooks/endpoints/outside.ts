import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic, isWithin } from '../../platform/settings/networks.ts'
import type { Settings } from '../../platform/settings/settings.ts'

type Own = Pick<Settings, 'WEBHOOK_INNER_NETWORKS'>

/** The address leads to where webhooks may not go. */
export class InnerAddress extends Error {
  constructor(host: string) {
    super(`${host} leads into an inner network`)
    this.name = 'InnerAddress'
  }
}

const mayGo = ({ WEBHOOK_INNER_NETWORKS }: Own, address: string, isPlain: boolean): boolean =>
  isWithin(WEBHOOK_INNER_NETWORKS, address) || (!isPlain && isPublic(address))

/**
 * Finds addresses of a name, and refuses a name of which one leads inside: the connection goes to the very address that
 * was looked at, so that no second answer of the name server can lead it elsewhere.
 */
export const lookUpOutside =
  (settings: Own): LookupFunction =>
  (host, options, found) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      const [first] = addresses
      const isOutside = addresses.every(({ address }) => mayGo(settings, address, false))
      if (!first || !isOutside) return found(new InnerAddress(host), [])
      if (options.all) found(null, addresses)
      else found(null, first.address, first.family)
    })
  }

/**
 * Refuses an address by numbers that leads inside. Names are refused where they are looked up, each time.
 * @throws InnerAddress
 */
export const refuseInnerNumbers = (settings: Own, { hostname, protocol }: URL): void => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNumbers = isIP(host) !== 0
  const isPlain = protocol !== 'https:'
  if (isNumbers ? !mayGo(settings, host, isPlain) : isPlain) throw new InnerAddress(host)
}

/** Looks an address up as a delivery would. @throws InnerAddress; Error when nobody knows the name */
export const lookUpOnce = async (settings: Own, url: URL): Promise<void> => {
  refuseInnerNumbers(settings, url)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return
  await new Promise<void>((resolve, reject) => {
    lookUpOutside(settings)(url.hostname, { all: true }, (error) => (error ? reject(error) : resolve()))
  })
}
