import { useEffect, useRef, useState } from 'react'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { dropToast, showToast } from '../../ui/overlays/toast-list.ts'
import type { LoneSeats } from './use-lone-seats.ts'

interface Props {
  isBusy: boolean
  count: number
  /** What has to be corrected first: shown instead of leaving. */
  lone: LoneSeats | null
  /** What it costs, where it isn't said beside. */
  sum?: string
}

/** Goes to the checkout; waits for pending holds first. */
export const CheckoutLink = ({ isBusy, count, lone, sum }: Props) => {
  const { t, path } = useShop()
  const [isLeaving, leave] = useState(false)
  const href = path('checkout', {})
  const hasLone = lone !== null
  const word = useRef(0)
  // what was corrected, or taken by others, no longer blocks
  useEffect(() => {
    if (!hasLone) dropToast(word.current)
  }, [hasLone])
  useEffect(() => {
    if (!isLeaving || isBusy) return
    leave(false)
    if (lone) word.current = showToast(lone.words, { action: lone.take, about: 'seats' })
    else if (count > 0) navigate(href)
  }, [isLeaving, isBusy, count, href, lone])
  return (
    <Button
      look="primary"
      size="large"
      wide
      busy={isLeaving ? t('shell_loading') : undefined}
      onClick={() => leave(true)}
    >
      {[t('box_office_to_checkout'), sum].filter((word) => word).join(' · ')}
    </Button>
  )
}
