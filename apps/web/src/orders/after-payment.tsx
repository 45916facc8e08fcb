import type { Purchase } from '@parter/contract/orders/orders.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import { ReturnLink } from './return-link.tsx'

/** The receipt of a paid order, and sending its email again (R7.5). */
export const AfterPayment = ({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) => {
  const { t, language } = useShop()
  const { mail, orderToken, receiptLink, pdfLink } = purchase
  const resending = useMutation<unknown, ApiError>({
    mutationFn: () => callApi('resendConfirmation', { query: { language }, body: { orderToken } }),
    onSuccess: () => {
      showToast(t('orders_resent'), { tone: 'good' })
      onLook()
    },
    onError: (error) => showToast(errorMessage(error, t), { tone: 'bad' }),
  })
  return (
    <>
      {mail && mail.state !== 'waiting' && pdfLink ? (
        <Button
          look="quiet"
          icon="mail"
          busy={resending.isPending ? t('shell_loading') : undefined}
          onClick={() => resending.mutate()}
        >
          {t('orders_resend')}
        </Button>
      ) : null}
      {receiptLink ? (
        <ButtonLink look="quiet" icon="receipt" href={receiptLink} download rel="external">
          {t('orders_open_receipt')}
        </ButtonLink>
      ) : null}
      {pdfLink ? <ReturnLink orderToken={orderToken} /> : null}
    </>
  )
}
