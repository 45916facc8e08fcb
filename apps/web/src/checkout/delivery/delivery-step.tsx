import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { NewsletterLinks } from '../../platform/shop/newsletter-links.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox, RadioCards } from '../../ui/fields/choices.tsx'
import { EmailField, TextField } from '../../ui/fields/text-field.tsx'
import { Form, FormFaults } from '../../ui/fields/form.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import {
  deliveryBody,
  fieldsFor,
  fitsEnvelope,
  isUnsent,
  knownDelivery,
  type Buyer,
  type DeliveryField,
  type DeliveryFields,
  type TypedCompany,
  type TypedDelivery,
} from '../steps/delivery.rules.ts'
import { DIALLING_CODES } from './dialling-codes.ts'
import { useDraft, writeDraft } from '../steps/draft.ts'
import styles from '../checkout-form.module.css'
import { StepActions } from '../steps/step-section.tsx'
import type { CompanyFieldsProps } from './company-fields.tsx'

const NO_COMPANY: TypedCompany = { name: '', registryCode: '', vatNumber: '', address: '' }

/** Loaded when the buyer asks for a company receipt. */
const CompanyFields = lazy(async () => ({ default: (await import('./company-fields.tsx')).CompanyFields }))

type CompanyReceiptProps = Omit<CompanyFieldsProps, 'company' | 'onChange'> & {
  /** Null: the receipt is the buyer's own. */
  company: TypedCompany | null
  onChange: (company: TypedCompany | null) => void
}

/** A receipt for a company, for those who ask for it. */
const CompanyReceipt = ({ company, onChange, ...fields }: CompanyReceiptProps) => {
  const { t } = useShop()
  return (
    <>
      <Checkbox
        name="company"
        checked={company !== null}
        onChange={({ target }) => onChange(target.checked ? NO_COMPANY : null)}
      >
        {t('checkout_company_wanted')}
      </Checkbox>
      {company ? (
        <Suspense>
          <CompanyFields {...fields} company={company} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  )
}

type Choosing = UseMutationResult<ReplyOf<'chooseDelivery'>, ApiError, InputOf<'chooseDelivery'>>

interface Props {
  cart: StoreCart
  /** The step as a whole. */
  choosing: Choosing
  /** Method and envelope alone, as soon as they are chosen: the total counts them at once. */
  picking: Choosing
  /** A choice of the step was changed: it stays open until it is sent. */
  onPick: () => void
  /** Whose account proposes what isn't typed yet; null for guests. */
  buyer: Buyer | null
  /** Called with the new cart when the shop has taken it. */
  onDone: (cart: StoreCart) => void
}

/** Loaded for delivery by email. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

/** Loaded for pickup at a sales point. */
const SalesPoints = lazy(async () => ({ default: (await import('./sales-points.tsx')).SalesPoints }))

/** Codes of the countries that most buyers come from are there at once, those of all others a moment later. */
const useDiallingCodes = () => {
  const { language } = useShop()
  const [table, setTable] = useState(DIALLING_CODES)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (!isPainted) return
    // without them the near countries are still there, and a code can be typed
    import('./all-dialling-codes.ts').then((all) => setTable(all.ALL_DIALLING_CODES)).catch(() => undefined)
  }, [isPainted])
  const codes = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return Object.entries(table)
      .map(([country, code]) => ({ country, code, name: names.of(country) ?? country }))
      .toSorted((first, second) => first.name.localeCompare(second.name, language))
  }, [language, table])
  return { codes, table }
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
  const body = deliveryBody(fields, table)
  const labels = Object.entries(fieldsFor(fields.method, fields.company !== null)).map(([field, key]) => [
    field,
    t(key),
  ])
  const isPointMissing = fields.method === 'pick_up' && fields.salesPointId === null
  const form = useForm({
    id: 'checkout-delivery',
    labels: Object.fromEntries(labels) as Record<DeliveryField, string>,
    body,
    rules: async () => checkBy((await import('@parter/contract/cart/cart.forms.ts')).deliveryForm),
    also: isPointMissing ? { salesPointId: t('checkout_fault_sales_point') } : {},
    async send() {
      if (body.method === null) return
      const { storeCart } = await choosing.mutateAsync({ query: { language }, body: { ...body, method: body.method } })
      writeDraft({ delivery: {} })
      const [fresh] = storeCart
      if (fresh) onDone(fresh)
    },
    error: picking.error,
  })
  const change = (part: Partial<TypedDelivery>) => writeDraft({ delivery: { ...draft, ...part } })
  const pick = (part: Partial<Pick<DeliveryFields, 'method' | 'envelope'>>) => {
    const { method, envelope } = { ...fields, ...part }
    if (method === null) return
    show({ method, envelope })
    onPick()
    picking.mutate(
      { query: { language }, body: { method, envelope: envelope && fitsEnvelope(method) } },
      { onSettled: () => show(null) },
    )
  }
  const isFaulty = [form.field('contact.name'), form.field('contact.phone')].some(({ error }) => error !== undefined)
  const { envelopePrice } = cart.delivery
  // what was typed once stays in sight
  const [hasOptional] = useState(fields.name !== '' || fields.phone.number !== '' || fields.company !== null)
  return (
    <Form onSubmit={(event) => void form.submit(event)} data-unsent={isUnsent(fields, known) ? '' : undefined}>
      <FormFaults form={form} />
      <EmailField
        {...form.field('contact.email')}
        label={t('person_email')}
        hint={t(fields.method === 'pick_up' ? 'checkout_email_hint_pick_up' : 'checkout_email_hint')}
        name="email"
        required
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {cart.delivery.unavailable ? (
        <Notice tone="warn">
          {t('checkout_delivery_unavailable', { method: t(`checkout_delivery_${cart.delivery.unavailable}`) })}
        </Notice>
      ) : null}
      <RadioCards
        {...form.field('method')}
        name="delivery-method"
        label={t('checkout_delivery_method')}
        options={cart.delivery.available.map(({ method, price, name, about }) => ({
          value: method,
          title: name ?? t(`checkout_delivery_${method}`),
          text: about ?? t(`checkout_delivery_${method}_text`),
          aside: price.amount === 0 ? t('cart_no_charge') : money(price),
        }))}
        value={fields.method}
        onChange={(method) => pick({ method })}
      />
      {fields.method === 'post' ? (
        <Suspense>
          <AddressForm field={form.field} address={fields.address} onChange={(address) => change({ address })} />
        </Suspense>
      ) : null}
      {fields.method === 'pick_up' ? (
        <Suspense>
          <SalesPoints
            {...form.field('salesPointId')}
            points={cart.delivery.salesPoints}
            now={cart.serverNow}
            value={fields.salesPointId}
            onChange={(salesPointId) => change({ salesPointId })}
          />
        </Suspense>
      ) : null}
      {envelopePrice && fitsEnvelope(fields.method) ? (
        <Checkbox checked={fields.envelope} onChange={(event) => pick({ envelope: event.target.checked })}>
          {t('checkout_envelope', { price: money(envelopePrice) })}
        </Checkbox>
      ) : null}
      <AccordionItem title={t('checkout_name_and_phone')} open={hasOptional || isFaulty}>
        <div className={styles.event}>
          <div className={styles.pair}>
            <TextField
              {...form.field('contact.name')}
              label={t('checkout_name')}
              optional={t('shell_optional')}
              name="name"
              autoComplete="name"
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <PhoneField
              {...form.field('contact.phone')}
              label={t('person_phone')}
              optional={t('shell_optional')}
              codes={codes}
              codeLabel={t('checkout_phone_country')}
              value={fields.phone}
              onChange={(phone) => change({ phone })}
            />
          </div>
          <CompanyReceipt field={form.field} company={fields.company} onChange={(company) => change({ company })} />
          <Checkbox
            name="subscribe"
            checked={fields.subscribe}
            onChange={(event) => change({ subscribe: event.target.checked })}
          >
            {t('checkout_subscribe')}
            <NewsletterLinks />
          </Checkbox>
        </div>
      </AccordionItem>
      <StepActions>
        <Button type="submit" look="primary" size="large" busy={form.isBusy ? t('shell_loading') : undefined} wide>
          {t('shell_button_continue')}
        </Button>
      </StepActions>
    </Form>
  )
}
