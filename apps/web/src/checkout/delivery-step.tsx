import type { ReplyOf, InputOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { postalCodeExample } from '@parter/portal/postal-codes.ts'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { NewsletterLinks } from '../platform/newsletter-links.tsx'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
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
  fieldsFor,
  fitsEnvelope,
  isUnsent,
  knownDelivery,
  type TypedDelivery,
} from './delivery.rules.ts'
import { DIALLING_CODES } from './dialling-codes.ts'
import { useDraft, writeDraft } from './draft.ts'
import styles from './checkout-form.module.css'
import type { CompanyFieldsProps } from './company-fields.tsx'
import { CompanyReceipt } from './company-receipt.tsx'
import { StepActions } from './step-section.tsx'

type Choosing = UseMutationResult<ReplyOf<'chooseDelivery'>, AskError, InputOf<'chooseDelivery'>>

interface Props {
  cart: StoreCart
  /** The step as a whole. */
  choosing: Choosing
  /** Method and envelope alone, as soon as they are chosen: the total counts them at once. */
  picking: Choosing
  /** Something is chosen anew in the step: it stays open until it is sent. */
  onPick: () => void
  /** Whose account proposes what isn't typed yet; null for guests. */
  buyer: Buyer | null
  /** Called with the new cart when the shop has taken it. */
  onDone: (cart: StoreCart) => void
}

type CompanyCheck = Parameters<CompanyFieldsProps['onReady']>[0]

const ID = 'checkout-delivery-'
const MOST_NAME = 100
const LABELS = {
  method: 'checkout_delivery_method',
  recipient: 'checkout_recipient',
  street: 'checkout_street',
  postalCode: 'checkout_postal_code',
  city: 'checkout_city',
  salesPoint: 'checkout_sales_point',
  companyName: 'checkout_company_name',
  companyCode: 'checkout_company_code',
  companyVat: 'checkout_company_vat',
  companyAddress: 'checkout_company_address',
  email: 'checkout_email',
  phone: 'checkout_phone',
  name: 'checkout_name',
} as const satisfies Record<DeliveryField, string>
const FIELDS = Object.keys(LABELS) as DeliveryField[]

/** Loaded when somebody wants an email. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

/** Loaded when somebody picks the tickets up. */
const SalesPoints = lazy(async () => ({ default: (await import('./sales-points.tsx')).SalesPoints }))

/** Codes of the countries that most buyers come from are there at once, those of all others a moment later. */
const useDiallingCodes = () => {
  const { language } = useShop()
  const [table, setTable] = useState(DIALLING_CODES)
  useEffect(() => {
    // without them the near countries are still there, and a code can be typed
    import('./all-dialling-codes.ts').then((all) => setTable(all.ALL_DIALLING_CODES)).catch(() => undefined)
  }, [])
  const codes = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return Object.entries(table)
      .map(([country, code]) => ({ country, code, name: names.of(country) ?? country }))
      .toSorted((first, second) => first.name.localeCompare(second.name, language))
  }, [language, table])
  return { codes, table }
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
export const DeliveryStep = ({ cart, choosing, picking, buyer, onPick, onDone }: Props) => {
  const { t, language, portal, money } = useShop()
  const { codes, table } = useDiallingCodes()
  const draft = useDraft().delivery
  const known = knownDelivery(cart, table, portal.countryCode, buyer)
  const [picked, show] = useState<Pick<DeliveryFields, 'method' | 'envelope'> | null>(null)
  const { salesPointId = known.salesPointId } = draft
  // what was chosen for other tickets may not hold these
  const isHeld = cart.delivery.salesPoints.some(({ id }) => id === salesPointId)
  const fields: DeliveryFields = { ...known, ...draft, ...picked, salesPointId: isHeld ? salesPointId : null }
  const [checked, check] = useState<readonly DeliveryField[]>([])
  const refused = useRefusals(choosing.error ?? picking.error)
  const [companyCheck, setCompanyCheck] = useState<CompanyCheck | null>(null)
  const faults = {
    ...deliveryFaults(fields, table),
    ...(fields.company && companyCheck ? companyCheck(fields.company) : {}),
  }
  const words = (field: DeliveryField): string | undefined => {
    // a field that has come since wasn't there to be filled in
    const key = checked.includes(field) ? faults[field] : undefined
    const example = postalCodeExample(fields.address.countryCode)
    return key ? t(key, { most: MOST_NAME, example }) : refused.fields[field]
  }
  const takeCompanyCheck = useCallback((check: CompanyCheck) => setCompanyCheck(() => check), [])
  const change = (part: Partial<TypedDelivery>) => {
    if (choosing.isError) choosing.reset()
    writeDraft({ delivery: { ...draft, ...part } })
  }
  const pick = (part: Partial<Pick<DeliveryFields, 'method' | 'envelope'>>) => {
    const { method, envelope } = { ...fields, ...part }
    if (choosing.isError) choosing.reset()
    if (method === null) return
    show({ method, envelope })
    onPick()
    picking.mutate(
      { query: { language }, body: { method, envelope: envelope && fitsEnvelope(method) } },
      { onSettled: () => show(null) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choosing.isPending) return
    check(fieldsFor(fields.method, fields.company !== null))
    if (Object.keys(faults).length > 0) return
    choosing.mutate(
      { query: { language }, body: deliveryBody(fields, table) },
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
  return (
    <Form onSubmit={submit} data-unsent={isUnsent(fields, known) ? '' : undefined}>
      <ErrorSummary title={t('checkout_form_errors', { count: errors.length })} errors={errors} />
      <Fault>{refused.rest}</Fault>
      {cart.delivery.unavailable ? (
        <Notice tone="warn">
          {t('checkout_delivery_unavailable', { method: t(`checkout_delivery_${cart.delivery.unavailable}`) })}
        </Notice>
      ) : null}
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
        onChange={(method) => pick({ method })}
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
      {fields.method === 'pick_up' ? (
        <Suspense>
          <SalesPoints
            id={`${ID}salesPoint`}
            points={cart.delivery.salesPoints}
            now={cart.serverNow}
            value={fields.salesPointId}
            onChange={(salesPointId) => change({ salesPointId })}
            error={words('salesPoint')}
          />
        </Suspense>
      ) : null}
      {envelopePrice && fitsEnvelope(fields.method) ? (
        <Checkbox checked={fields.envelope} onChange={(event) => pick({ envelope: event.target.checked })}>
          {t('checkout_envelope', { price: money(envelopePrice) })}
        </Checkbox>
      ) : null}
      <EmailField
        id={`${ID}email`}
        label={t('checkout_email')}
        hint={t(fields.method === 'pick_up' ? 'checkout_email_hint_pick_up' : 'checkout_email_hint')}
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
      <CompanyReceipt
        prefix={ID}
        company={fields.company}
        errorOf={words}
        onChange={(company) => change({ company })}
        onReady={takeCompanyCheck}
      />
      <Checkbox
        name="subscribe"
        checked={fields.subscribe}
        onChange={(event) => change({ subscribe: event.target.checked })}
      >
        {t('checkout_subscribe')}
        <NewsletterLinks />
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
