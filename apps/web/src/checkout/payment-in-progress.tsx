import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

interface Props {
  payment: NonNullable<StoreCart['beingPaid']>
  leaving: UseMutationResult<ReplyOf<'leavePayment'>, ApiError, InputOf<'leavePayment'>>
}

/** The cart is being paid, here or in another window: nothing can be changed until that is decided. */
export const PaymentInProgress = ({ payment, leaving }: Props) => {
  const { t, path, language } = useShop()
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
          <Button
            look="quiet"
            busy={leaving.isPending ? t('shell_loading') : undefined}
            onClick={() => leaving.mutate({ query: { language } })}
          >
            {t('checkout_leave_payment')}
          </Button>
        </>
      }
    >
      {t('checkout_being_paid_text')}
      {leaving.isError ? <p role="alert">{errorMessage(leaving.error, t)}</p> : null}
    </Notice>
  )
}
