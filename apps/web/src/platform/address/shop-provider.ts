import { shopProviderIn } from '@parter/portal/shop-provider.ts'
import { onNavigate } from './location.ts'

/**
 * Sets the sp cookie when a page is opened in the app by an address that names a shop provider (R4.1); the server does
 * it for pages that are loaded.
 * @param isExempt whether the cookie is not set on a path: health checks
 */
export const watchShopProvider = (isExempt: (path: string) => boolean): void => {
  onNavigate(({ path, search }) => {
    const sender = search === '' || isExempt(path) ? undefined : shopProviderIn(new URLSearchParams(search))
    const secure = location.protocol === 'https:' ? '; secure' : ''
    if (sender !== undefined) document.cookie = `sp=${sender}; path=/; samesite=lax${secure}`
  })
}
