import type { Language } from '@parter/portal/language/languages.ts'
import { loadTranslators } from '@parter/portal/messages/translators.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../src/platform/calls/queries.ts'
import { makeShopContext, type ShopContext, ShopProvider } from '../src/platform/shop/shop-context.tsx'

const translators = await loadTranslators()

/** The Estonian storefront's context for tests of screens, with all of its messages. */
export const testShop = async (language: Language = 'et'): Promise<ShopContext> =>
  makeShopContext(portalOfCode('ee', PORTALS), language, translators[language], await loadDateLocale(language))

/** The context providers of a screen. */
export const InShop = ({ shop, children }: { shop: ShopContext; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ShopProvider shop={shop}>{children}</ShopProvider>
  </QueryClientProvider>
)
