import ipaddr from 'ipaddr.js'

type Network = ReturnType<typeof ipaddr.parseCIDR>

const entriesIn = (setting: string): string[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Whether a setting lists networks: `10.1.0.0/16,fd00::/8`, or nothing. */
export const areNetworks = (setting: string): boolean => entriesIn(setting).every((entry) => ipaddr.isValidCIDR(entry))

/** Reads a list of networks that `areNetworks` has checked. */
const networksIn = (setting: string): Network[] => entriesIn(setting).map((entry) => ipaddr.parseCIDR(entry))

/** Whether an address is in one of the networks of a setting. @param address as numbers: `10.1.2.3`, `fd00::1` */
export const isWithin = (setting: string, address: string): boolean => {
  const own = ipaddr.process(address)
  return networksIn(setting).some((network) => own.kind() === network[0].kind() && own.match(network))
}

/** Whether an address is one of the public internet: not of this machine, a private network, or kept for anything else. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'
