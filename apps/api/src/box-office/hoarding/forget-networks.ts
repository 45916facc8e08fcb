import type { Querying } from '../../platform/shop.ts'
import * as networks from './network-holds.store.ts'

/** Forgets from where places were held, and who gave seats back, after some days: the limits look back an hour. */
export const forgetNetworks = (tx: Querying, days: number): Promise<void> => networks.forgetNetworks(tx, days)
