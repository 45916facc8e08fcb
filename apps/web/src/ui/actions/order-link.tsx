import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from './button.tsx'

interface Props {
  orderToken: string
  /** `solid`: nothing else is left to do. */
  look?: 'solid' | 'quiet'
}

/** The way from a page about an order to the order. */
export const OrderLink = ({ orderToken, look = 'quiet' }: Props) => {
  const { t, path } = useShop()
  return (
    <ButtonLink
      look={look}
      size={look === 'solid' ? 'large' : 'medium'}
      wide
      href={`${path('paymentStatus', {})}?paymentReference=${orderToken}`}
    >
      {t('shell_see_order')}
    </ButtonLink>
  )
}
