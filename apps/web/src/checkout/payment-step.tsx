import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import type { FormEvent, ReactNode } from 'react'
import { isRefusal } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { paymentPageLabel } from '../platform/shop/payment-page.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TermsSentence } from '../platform/shop/terms-sentence.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { AccordionItem } from '../ui/navigation/accordion.tsx'
import styles from './checkout-form.module.css'
import { useDraft, writeDraft } from './steps/draft.ts'
import { useStartPayment } from './start-payment.ts'
import { StepActions } from './steps/step-section.tsx'

/** Names that are the same in all languages. */
const BRANDS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

/** Where one pays, and by what, as far as it is known; said before one goes there. */
const HowToPay = ({ cart: { paymentPage: page, paymentMethods } }: { cart: StoreCart }) => {
  const shop = useShop()
  const { t } = shop
  return (
    <div className={styles.how}>
      {paymentMethods.length > 0 ? (
        <ul className={styles.methods} aria-label={t('checkout_payment_methods')}>
          {paymentMethods.map((method) => (
            <li key={method}>
              {method === 'card' || method === 'bank_link' ? t(`checkout_method_${method}`) : BRANDS[method]}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Icon name={page === 'sandbox' ? 'info' : 'lock'} size="1rem" className={styles.lock} />
        {paymentPageLabel(page, shop)}
      </p>
    </div>
  )
}

interface Props {
  cart: StoreCart
  /** What is ordered: it stands right above the consent and the button. */
  summary: ReactNode
  /** The cart has changed meanwhile: it is refetched. */
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
        : errorMessage(error, t)}
    </Notice>
  )
}

/** Who organises, what can be given back, what is bought for how much, and the button that obliges to pay (R4.12). */
export const PaymentStep = ({ cart, summary, onChanged, onLeaving }: Props) => {
  const { t, money, portal } = useShop()
  const { acceptedFor } = useDraft()
  const acceptsTerms = acceptedFor !== null && acceptedFor === cart.heldSince
  const pay = useStartPayment(onLeaving)
  const total = money({ amount: cart.total.totalAmount, currency: cart.total.currency })
  const isFree = cart.total.totalAmount === 0
  const form = useForm({
    id: 'payment',
    labels: { acceptTerms: t('shell_link_terms') },
    body: { acceptTerms: acceptsTerms },
    rules: async () => checkBy((await import('@parter/contract/checkout/checkout.forms.ts')).paymentForm),
    also: acceptsTerms ? {} : { acceptTerms: t('checkout_fault_terms') },
    ownWords: { terms_not_accepted: t('checkout_fault_terms') },
    send: () => pay.mutateAsync(cart, { onError: onChanged }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pay.isPending && !pay.isSuccess) void form.submit(event)
  }
  return (
    <Form onSubmit={submit}>
      <AccordionItem title={t('checkout_return_rules')}>
        <dl className={styles.facts}>
          {cart.events.map((event) => (
            <div key={event.id}>
              <dt className={styles.note}>
                {t('checkout_organised_by', { event: event.title, promoter: event.promoterName })}
              </dt>
              {/* sanitised when it was imported */}
              <dd dangerouslySetInnerHTML={{ __html: event.refundRule }} />
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t(portal.wording.withdrawal)}</p>
      </AccordionItem>
      {summary}
      <Checkbox
        {...form.field('acceptTerms')}
        checked={acceptsTerms}
        required
        onChange={(event) => writeDraft({ acceptedFor: event.target.checked ? cart.heldSince : null })}
      >
        <TermsSentence />
      </Checkbox>
      <FormFaults form={{ ...form, rest: null }} short />
      {pay.isError && form.rest !== null ? <Refusal error={pay.error} paid={pay.variables} cart={cart} /> : null}
      <StepActions stacked note={isFree ? null : <HowToPay cart={cart} />}>
        <Button
          data-action="pay"
          type="submit"
          look="primary"
          size="large"
          wide
          busy={form.isBusy || pay.isSuccess ? t('checkout_redirecting') : undefined}
        >
          {isFree ? t('checkout_order_free') : t(portal.wording.orderButton, { total })}
        </Button>
      </StepActions>
    </Form>
  )
}
