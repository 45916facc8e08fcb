import { useEffect, useState } from 'react'
import { goTo } from '../platform/place.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'

/** Goes to the checkout; when a choice is still on its way to the shop, as soon as that is answered. */
export const CheckoutLink = ({ isBusy, count, wide = true }: { isBusy: boolean; count: number; wide?: boolean }) => {
  const { t, path } = useShop()
  const [isLeaving, leave] = useState(false)
  const href = path('checkout', {})
  useEffect(() => {
    if (!isLeaving || isBusy) return
    leave(false)
    if (count > 0) goTo(href)
  }, [isLeaving, isBusy, count, href])
  return (
    <Button
      look="primary"
      size="large"
      wide={wide}
      busy={isLeaving ? t('shell_loading') : undefined}
      onClick={() => leave(true)}
    >
      {t('box_office_to_checkout')}
    </Button>
  )
}
