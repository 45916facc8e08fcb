import type { StoreCart } from '@parter/contract/cart.ts'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { TermsLink } from '../platform/terms-link.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { TotalLine } from '../ui/cards/total-line.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { Form } from '../ui/fields/form.tsx'
import styles from './checkout-form.module.css'
import { useDraft, writeDraft } from './draft.ts'
import { useStartPayment } from './start-payment.ts'
import { StepActions } from './step-section.tsx'

interface Props {
  cart: StoreCart
  /** The cart has changed under the buyer's hands: it is asked for anew. */
  onChanged: () => void
  /** The provider's page is opened now. */
  onLeaving: () => void
}

const Refusal = ({ error, paid, cart }: { error: unknown; paid: StoreCart | undefined; cart: StoreCart }) => {
  const { t, money } = useShop()
  const sum = ({ total }: StoreCart) => money({ amount: total.totalAmount, currency: total.currency })
  const isOther = paid !== undefined && paid.total.totalAmount !== cart.total.totalAmount
  return (
    <Notice tone={isRefusal(error, 'cart_changed') ? 'warn' : 'bad'} announced>
      {isRefusal(error, 'cart_changed') && isOther
        ? t('checkout_total_changed', { before: sum(paid), after: sum(cart) })
        : errorWords(error, t)}
    </Notice>
  )
}

/** Who sells, what can be given back, the whole sum, and the button that obliges to pay (R4.12). */
export const PaymentStep = ({ cart, onChanged, onLeaving }: Props) => {
  const { t, money } = useShop()
  const { acceptsTerms } = useDraft()
  const [isMissing, setMissing] = useState(false)
  const pay = useStartPayment(onLeaving)
  const total = money({ amount: cart.total.totalAmount, currency: cart.total.currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending || pay.isSuccess) return
    setMissing(!acceptsTerms)
    if (acceptsTerms) pay.mutate(cart, { onError: onChanged })
    else document.getElementById('accept-terms')?.focus()
  }
  return (
    <Form onSubmit={submit}>
      <dl className={styles.facts}>
        {cart.events.map((event) => (
          <div key={event.id}>
            <dt>{t('checkout_organised_by', { event: event.title, promoter: event.promoterName })}</dt>
            {/* sanitised when it was imported */}
            <dd dangerouslySetInnerHTML={{ __html: event.refundRule }} />
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('checkout_no_withdrawal')}</p>
      <TotalLine label={t('cart_total')} amount={total} />
      <Checkbox
        id="accept-terms"
        checked={acceptsTerms}
        required
        onChange={(event) => {
          writeDraft({ acceptsTerms: event.target.checked })
          setMissing(false)
        }}
        error={isMissing || isRefusal(pay.error, 'terms_not_accepted') ? t('checkout_fault_terms') : undefined}
      >
        {t('checkout_accept_terms')} <TermsLink />
      </Checkbox>
      {pay.isError && !isRefusal(pay.error, 'terms_not_accepted') ? (
        <Refusal error={pay.error} paid={pay.variables} cart={cart} />
      ) : null}
      <StepActions>
        <Button
          data-action="pay"
          type="submit"
          look="primary"
          size="large"
          wide
          busy={pay.isPending || pay.isSuccess ? t('checkout_redirecting') : undefined}
        >
          {t('checkout_order_and_pay', { total })}
        </Button>
        <p className={styles.note}>
          <Icon name="lock" size="1rem" className={styles.lock} />
          {t('checkout_payment_safe')}
        </p>
      </StepActions>
    </Form>
  )
}
