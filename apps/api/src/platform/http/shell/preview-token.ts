import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionKeyOf } from '../../settings/secrets.ts'
import type { Shop } from '../../shop/shop.ts'

/** Seconds that a link to a preview is valid. */
const LIFETIME = 15 * 60

/** What a link shows: drafts and content have numbers of their own. */
type Shown = 'draft' | 'content'

const sign = (shop: Pick<Shop, 'settings'>, what: Shown, content: string): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`preview ${what}\n${content}`).digest()

/** A link to one thing for a quarter of an hour: whoever has it may look, and nothing else. */
export const signPreview = (
  shop: Pick<Shop, 'settings' | 'clock'>,
  what: Shown,
  id: number,
): { token: string; until: Date } => {
  const until = new Date(shop.clock.now().getTime() + LIFETIME * 1000)
  const content = `${id.toString(36)}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return { token: `${content}.${sign(shop, what, content).toString('base64url')}`, until }
}

/** The number in a preview's token; undefined: it isn't one of these, not ours, or over. */
export const readPreview = (shop: Pick<Shop, 'settings' | 'clock'>, what: Shown, token: string): number | undefined => {
  const [, content = '', signature = ''] = /^([0-9a-z]{1,7}\.[0-9a-z]{1,8})\.([\w-]{43})$/.exec(token) ?? []
  const [number = '', until = ''] = content.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== 32 || !timingSafeEqual(given, sign(shop, what, content))) return undefined
  return Number.parseInt(until, 36) * 1000 > shop.clock.now().getTime() ? Number.parseInt(number, 36) : undefined
}
