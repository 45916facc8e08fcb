import type { PublicPortal } from '@parter/contract/first-screen.ts'
import type { DateLocale } from '@parter/portal/time/date-locales.ts'
import { type DateFormats, dateFormats } from '@parter/portal/time/dates.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { PageName, PathParams } from '@parter/portal/pages/pages.ts'
import { pathTo, pathToAddress } from '@parter/portal/paths/paths.ts'
import type { PortalLink } from '@parter/portal/portals/portal-schema.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** What every screen needs: the storefront, the language, messages, and formats of dates, money and addresses. */
export interface ShopContext {
  readonly portal: PublicPortal
  readonly language: Language
  readonly t: Translate
  readonly dates: DateFormats
  readonly dateLocale: DateLocale
  readonly money: (value: { amount: number; currency: string }) => string
  /** The one way to make a link: `path('event', { id, slug })`. */
  readonly path: <P extends PageName>(page: P, params: PathParams<P>) => string
  /** Where a link of the portal's file leads. */
  readonly link: (link: PortalLink) => string
}

export const makeShopContext = (
  portal: PublicPortal,
  language: Language,
  t: Translate,
  dateLocale: DateLocale,
): ShopContext => ({
  portal,
  language,
  t,
  dateLocale,
  dates: dateFormats(dateLocale, portal.mediumDate),
  money: (value) => formatMoney(value as Money, language),
  path: (page, params) => pathTo(page, params, language, portal),
  link: (link) => ('href' in link ? link.href : pathToAddress(link, language, portal)),
})

const Context = createContext<ShopContext | null>(null)

export const ShopProvider = ({ shop, children }: { shop: ShopContext; children: ReactNode }) => (
  <Context value={shop}>{children}</Context>
)

/** @throws Error when used outside of the app */
export const useShop = (): ShopContext => {
  const shop = useContext(Context)
  if (!shop) throw new Error('useShop needs the app around it')
  return shop
}
