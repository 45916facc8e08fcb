import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import type { View } from './event-card.rules.ts'

/** The visitor's language and storefront, and the time. */
export const viewOf = (
  { clock }: Pick<Shop, 'clock'>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): View => ({
  language,
  fallback: portal.defaultLocale,
  now: clock.now(),
})
