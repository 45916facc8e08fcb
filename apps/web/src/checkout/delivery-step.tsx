import type { ReplyOf, InputOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { postalCodeExample } from '@parter/portal/postal-codes.ts'
import { type FormEvent, lazy, Suspense, useMemo, useState } from 'react'
import type { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Checkbox, RadioCards } from '../ui/fields/choices.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { ErrorSummary, Form } from '../ui/fields/form.tsx'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import {
  type Buyer,
  type DeliveryField,
  type DeliveryFields,
  deliveryBody,
  deliveryFaults,
  deliveryFieldOf,
  fitsEnvelope,
  isUnsent,
  knownDelivery,
} from './delivery.rules.ts'
import { DIALLING_CODES } from './dialling-codes.ts'
import { useDraft, writeDraft } from './draft.ts'
import styles from './checkout-form.module.css'
import { StepActions } from './step-section.tsx'

type Choosing = UseMutationResult<ReplyOf<'chooseDelivery'>, AskError, InputOf<'chooseDelivery'>>

interface Props {
  cart: StoreCart
  choosing: Choosing
  /** Whose account proposes what isn't typed yet; null for guests. */
  buyer: Buyer | null
  /** Called with the new cart when the shop has taken it. */
  onDone: (cart: StoreCart) => void
}

const ID = 'checkout-delivery-'
const MOST_NAME = 100
const LABELS = {
  method: 'checkout_delivery_method',
  recipient: 'checkout_recipient',
  street: 'checkout_street',
  postalCode: 'checkout_postal_code',
  city: 'checkout_city',
  email: 'checkout_email',
  phone: 'checkout_phone',
  name: 'checkout_name',
} as const satisfies Record<DeliveryField, string>
const FIELDS = Object.keys(LABELS) as DeliveryField[]

/** Loaded when somebody wants a letter. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

const useDiallingCodes = () => {
  const { language } = useShop()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return Object.entries(DIALLING_CODES)
      .map(([country, code]) => ({ country, code, name: names.of(country) ?? country }))
      .toSorted((first, second) => first.name.localeCompare(second.name, language))
  }, [language])
}

/** What the shop found wrong, by field, and what belongs to none. */
const useRefusals = (error: AskError | null) => {
  const { t } = useShop()
  if (!error) return { fields: {}, rest: null }
  const fields: Partial<Record<DeliveryField, string>> = {}
  for (const { field } of error.errors) {
    const own = deliveryFieldOf(field)
    if (own)
      fields[own] = t(
        own === 'email' ? 'checkout_fault_email' : own === 'phone' ? 'checkout_fault_phone' : 'checkout_fault_wrong',
      )
  }
  return { fields, rest: Object.keys(fields).length === 0 ? errorWords(error, t) : null }
}

/** How the tickets reach the buyer, and whom to write to (R4.9). */
export const DeliveryStep = ({ cart, choosing, buyer, onDone }: Props) => {
  const { t, language, portal, money, link } = useShop()
  const codes = useDiallingCodes()
  const draft = useDraft().delivery
  const known = knownDelivery(cart, DIALLING_CODES, portal.countryCode, buyer)
  const offered = cart.delivery.available.some(({ method }) => method === draft.method)
  const { method: drafted, ...rest } = draft
  const fields: DeliveryFields = { ...known, ...rest, ...(drafted && offered ? { method: drafted } : {}) }
  const [isChecked, check] = useState(false)
  const refused = useRefusals(choosing.error)
  const faults = isChecked ? deliveryFaults(fields, DIALLING_CODES) : {}
  const words = (field: DeliveryField): string | undefined => {
    const key = faults[field]
    const example = postalCodeExample(fields.address.countryCode)
    return key ? t(key, { most: MOST_NAME, example }) : refused.fields[field]
  }
  const change = (part: Partial<DeliveryFields>) => {
    if (choosing.isError) choosing.reset()
    writeDraft({ delivery: { ...draft, ...part } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choosing.isPending) return
    check(true)
    if (Object.keys(deliveryFaults(fields, DIALLING_CODES)).length > 0) return
    choosing.mutate(
      { query: { language }, body: deliveryBody(fields, DIALLING_CODES) },
      {
        onSuccess: ({ storeCart: [fresh] }) => {
          writeDraft({ delivery: {} })
          if (fresh) onDone(fresh)
        },
      },
    )
  }
  const errors = FIELDS.flatMap((field) => {
    const message = words(field)
    return message ? [{ fieldId: ID + field, message: `${t(LABELS[field])}: ${message}` }] : []
  })
  const { envelopePrice } = cart.delivery
  const newsletter = portal.reversedSubscriptionLinks.flatMap((one) => {
    const href = link(one)
    return href ? [{ href, label: t(one.label) }] : []
  })
  return (
    <Form onSubmit={submit} data-unsent={isUnsent(fields, known) ? '' : undefined}>
      <ErrorSummary title={t('checkout_form_errors', { count: errors.length })} errors={errors} />
      <Fault>{refused.rest}</Fault>
      <RadioCards
        id={`${ID}method`}
        name="delivery-method"
        label={t('checkout_delivery_method')}
        options={cart.delivery.available.map(({ method, price }) => ({
          value: method,
          title: t(`checkout_delivery_${method}`),
          text: t(`checkout_delivery_${method}_text`),
          aside: price.amount === 0 ? t('cart_no_charge') : money(price),
        }))}
        value={fields.method}
        onChange={(method) => change({ method })}
        error={words('method')}
      />
      {fields.method === 'post' ? (
        <Suspense>
          <AddressForm
            prefix={ID}
            address={fields.address}
            errorOf={words}
            onChange={(address) => change({ address })}
          />
        </Suspense>
      ) : null}
      {envelopePrice && fitsEnvelope(fields.method) ? (
        <Checkbox checked={fields.envelope} onChange={(event) => change({ envelope: event.target.checked })}>
          {t('checkout_envelope', { price: money(envelopePrice) })}
        </Checkbox>
      ) : null}
      <EmailField
        id={`${ID}email`}
        label={t('checkout_email')}
        hint={t('checkout_email_hint')}
        name="email"
        required
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
        error={words('email')}
      />
      <div className={styles.pair}>
        <TextField
          id={`${ID}name`}
          label={t('checkout_name')}
          optional={t('shell_optional')}
          name="name"
          autoComplete="name"
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
          error={words('name')}
        />
        <PhoneField
          id={`${ID}phone`}
          label={t('checkout_phone')}
          optional={t('shell_optional')}
          codes={codes}
          codeLabel={t('checkout_phone_country')}
          value={fields.phone}
          onChange={(phone) => change({ phone })}
          error={words('phone')}
        />
      </div>
      <Checkbox
        name="subscribe"
        checked={fields.subscribe}
        onChange={(event) => change({ subscribe: event.target.checked })}
      >
        {t('checkout_subscribe')}{' '}
        {newsletter.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </Checkbox>
      <StepActions>
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={choosing.isPending ? t('shell_loading') : undefined}
          wide
        >
          {t('shell_button_continue')}
        </Button>
      </StepActions>
    </Form>
  )
}
