import type { Purchase } from '@parter/contract/orders/orders.ts'
import { useCart } from '../../cart/changes/cart.queries.ts'
import { useStartPayment } from '../../checkout/start-payment.ts'
import styles from '../../orders/payment-state.module.css'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'

/**
 * After a failed payment, starts the next one of the same order with one press while the cart's total is still the
 * order's; the terms were accepted with the order. A cart that has changed is reviewed first.
 */
export const PayAgain = ({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) => {
  const { t, money, path, language } = useShop()
  const { cart } = useCart(language)
  const pay = useStartPayment(() => undefined)
  const due = purchase.total.amount - (purchase.giftCardAmount?.amount ?? 0)
  const isSame = cart && !cart.beingPaid && cart.total.totalAmount === due
  return (
    <div className={styles.again}>
      <div className={styles.ways}>
        {isSame ? (
          <Button
            look="primary"
            size="large"
            data-action="pay-again"
            busy={pay.isPending || pay.isSuccess ? t('shell_loading') : undefined}
            onClick={() => {
              if (!pay.isPending && !pay.isSuccess) pay.mutate(cart, { onError: onLook })
            }}
          >
            {t('orders_pay_again_now', { total: money({ amount: due, currency: purchase.total.currency }) })}
          </Button>
        ) : null}
        <ButtonLink look={isSame ? 'quiet' : 'primary'} size="large" href={path('checkout', {})}>
          {t('orders_to_cart')}
        </ButtonLink>
      </div>
      {isSame ? <p className={styles.text}>{t('orders_pay_again_note')}</p> : null}
      <Fault>{pay.error ? errorMessage(pay.error, t) : null}</Fault>
    </div>
  )
}
