import type { StoreCart } from '@parter/contract/cart.ts'
import { useShop } from '../platform/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** The cart is being paid, here or in another window: nothing can be changed until that is decided. */
export const BeingPaid = ({ payment }: { payment: NonNullable<StoreCart['beingPaid']> }) => {
  const { t, path } = useShop()
  const status = `${path('paymentStatus', {})}?paymentReference=${encodeURIComponent(payment.orderToken)}`
  return (
    <Notice
      title={t('checkout_being_paid_title')}
      icon="card"
      actions={
        <>
          {payment.paymentLink ? (
            <ButtonLink look="primary" href={payment.paymentLink} rel="external">
              {t('checkout_being_paid_go_on')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={status}>{t('checkout_being_paid_look')}</ButtonLink>
        </>
      }
    >
      {t('checkout_being_paid_text')}
    </Notice>
  )
}
