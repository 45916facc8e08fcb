import type { Language } from '@parter/portal/language/languages.ts'
import { MESSAGE_ROOMS } from '@parter/portal/messages/message-key.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../src/ui/tokens.css'
import '../src/ui/default-accent.css'
import '../src/ui/base.css'
import { queryClient } from '../src/platform/calls/queries.ts'
import { loadDateNames, loadTranslator } from '../src/platform/messages/messages.ts'
import { makeShopContext, type ShopContext, ShopProvider } from '../src/platform/shop/shop-context.tsx'
import { currentToasts, dropToast } from '../src/ui/overlays/toast-list.ts'
import { Toasts } from '../src/ui/overlays/toasts.tsx'

const TOASTS = 'Toasts'

/** Rooms of the back office, which the shop's program has not. */
const OF_STAFF: readonly string[] = [
  'content-items',
  'counter',
  'desk',
  'door',
  'event-changes',
  'event-drafts',
  'halls',
  'promotions',
  'reports',
  'staff',
]
const SHOP_ROOMS = MESSAGE_ROOMS.filter((room) => !OF_STAFF.includes(room))

/** The Estonian storefront's context for screens, with all of the shop's messages compiled as in a build. */
export const shopInBrowser = async (language: Language = 'et'): Promise<ShopContext> =>
  makeShopContext(
    portalOfCode('ee', PORTALS),
    language,
    await loadTranslator(language, SHOP_ROOMS),
    await loadDateNames(language),
  )

/** Renders components with the context that a screen needs, and removes them after the test. */
export const showInShop = (shop: ShopContext, children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        {children}
        <Toasts label={TOASTS} closeLabel={shop.t('shell_button_close')} />
      </ShopProvider>
    </QueryClientProvider>,
  )

/** The region of toasts. */
export const toasts = () => page.getByRole('region', { name: TOASTS })

/** Deletes the cookies that a test or a component has set. */
const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.replace(/=.*/, '')}=; path=/; max-age=0`
}

afterEach(() => {
  queryClient.clear()
  for (const { id } of currentToasts()) dropToast(id)
  forgetCookies()
})
