import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { showToast } from '../../../src/ui/overlays/toast-list.ts'

/** Where the shop of a storefront is. @returns the origin of its addresses */
export const useShopOrigin = () => {
  const { portal } = useShop()
  return (storefront: string): string => {
    const sister = portal.portals.find((one) => one.portalCode === storefront)
    return storefront === portal.portalCode || !sister ? location.origin : sister.link
  }
}

/**
 * Opens the shop's own page in a window that is opened at the press: later ones are held back by browsers.
 * @returns whether there is a page; what is missing is said
 */
export const usePreview = () => {
  const { t } = useShop()
  const originOf = useShopOrigin()
  return async (read: () => Promise<{ path: string; portalCode: string }>): Promise<boolean> => {
    const shown = open('', '_blank')
    try {
      const { path, portalCode } = await read()
      if (shown) shown.location.href = new URL(path, originOf(portalCode)).href
      return true
    } catch (reason) {
      shown?.close()
      showToast(errorMessage(reason, t), { tone: 'bad' })
      return false
    }
  }
}
