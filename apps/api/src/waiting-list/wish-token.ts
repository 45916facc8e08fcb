import { createHash, createHmac } from 'node:crypto'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

/**
 * The token of a wish's links. It is made anew for every email, and stored nowhere: whoever reads the database can't make
 * it, and who has it can't make another's.
 */
export const wishToken = ({ settings }: Pick<Shop, 'settings'>, linkKey: string): string =>
  createHmac('sha256', sessionKeyOf(settings)).update(`wish ${linkKey}`).digest('base64url')

/** The hash that a wish is found by. */
export const wishHash = (token: string): Buffer => createHash('sha256').update(`wish ${token}`).digest()
