import type { Label } from '@parter/contract/seat-map/geometry.ts'
import type { ShopOnShow } from '../../platform/shop-context.tsx'

/** A label in the visitor's language, or the storefront's, or any. */
export const labelIn = (label: Label, { language, portal }: ShopOnShow): string =>
  label[language] ?? label[portal.defaultLocale] ?? Object.values(label)[0] ?? ''
