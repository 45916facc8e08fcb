import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { LONGEST_NAME } from '@parter/portal/forms/limits.ts'
import { isGiftCardAmount, LONGEST_GIFT_MESSAGE, MOST_DAYS_AHEAD } from '@parter/portal/gift-card-offer.ts'
import { dayAfter } from '@parter/portal/time/calendar-days.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../platform/calls/call-api.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { usePageshow } from '../platform/device/use-pageshow.ts'
import { useInViewport } from '../platform/device/use-in-viewport.ts'
import { paymentPageLabel } from '../platform/shop/payment-page.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../platform/shop/without-noughts.ts'
import { TermsSentence } from '../platform/shop/terms-sentence.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { EmailField, TextField } from '../ui/fields/text-field.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { BuyBar } from '../ui/layout/buy-bar.tsx'
import { DesignChoice } from './card/design-choice.tsx'
import { keyOfPurchase, useGiftCardDraft, writeGiftCardDraft } from './gift-card-draft.ts'
import styles from './gift-card-form.module.css'
import { useFields, useShownAmount } from './gift-card-fields.ts'
import { type GiftCardFields, giftCardBody } from './gift-card-form.rules.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { Tiles } from './card/tiles.tsx'
import { TypedCard } from './typed-card.tsx'
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'

const RecipientView = lazy(async () => ({ default: (await import('./recipient-view.tsx')).RecipientView }))

/** Opens what the recipient will find in their mailbox. */
const RecipientViewButton = ({ fields }: { fields: GiftCardFields }) => {
  const { t } = useShop()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button look="quiet" icon="eye" onClick={() => open(true)}>
        {t('gift_cards_preview')}
      </Button>
      {isOpen ? (
        <Suspense>
          <RecipientView fields={fields} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The order button under the consent; on a phone a bar leads there, from one field to be filled in to the next. */
const OrderPlace = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => {
  const { t } = useShop()
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(place, '0px')
  const goOn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const next =
      form?.querySelector<HTMLElement>(':is(input, textarea):invalid') ?? place.current?.querySelector('button')
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <div ref={place}>{children}</div>
      {isSeen ? null : (
        <BuyBar
          label={t('gift_cards_total')}
          summary={summary}
          action={
            <Button look="primary" size="large" onClick={goOn}>
              {t('shell_button_continue')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** Errors after which the outcome of the call is unknown: it is retried with the same key. */
const UNCERTAIN = [0, 500, 503]

/** Orders the card and leaves for the provider's page. */
const useBuyGiftCard = () => {
  const { language } = useShop()
  const buy = useMutation<ReplyOf<'buyGiftCard'>, ApiError, InputOf<'buyGiftCard'>['body']>({
    networkMode: 'always',
    mutationFn: (body) =>
      callApi('buyGiftCard', {
        query: { language },
        headers: { 'idempotency-key': keyOfPurchase(JSON.stringify(body)) },
        body,
      }),
    onSuccess: ({ paymentLink }) => location.assign(paymentLink),
    onError: ({ status }) => {
      if (!UNCERTAIN.includes(status)) writeGiftCardDraft({ intent: null })
    },
  })
  usePageshow(buy.reset)
  return buy
}

/** The fields by their paths in what is sent, in the order of the form, and what they are called. */
const FOR_THE_GIFTED = {
  'recipient.name': 'gift_cards_recipient_name',
  'recipient.email': 'gift_cards_recipient_email',
  message: 'gift_cards_message',
  cardLanguage: 'gift_cards_language',
  sendOn: 'gift_cards_send_day',
} as const
const FOR_THE_BUYER = {
  'buyer.name': 'gift_cards_your_name',
  'buyer.email': 'gift_cards_your_email',
  acceptTerms: 'shell_link_terms',
} as const
export type GiftCardField = 'amount' | 'design' | keyof typeof FOR_THE_GIFTED | keyof typeof FOR_THE_BUYER

/** What one chooses and types to buy a gift card, down to the button that obliges to pay. */
export const GiftCardForm = ({ orderToken, head }: { orderToken: string | null; head?: ReactNode }) => {
  const shop = useShop()
  const { t, path, portal, money, dates } = shop
  const { data: meta } = useApiQuery('readCartMeta', {})
  const fields = useFields()
  const { acceptsTerms, fields: typed } = useGiftCardDraft()
  const buy = useBuyGiftCard()
  const { giftCards, currencyCode: currency, timezone } = portal
  const isGift = fields.isFor === 'gift'
  const now = new Date()
  const days = { first: dayAfter(now, 0, timezone), last: dayAfter(now, MOST_DAYS_AHEAD, timezone) }
  const change = (part: Partial<GiftCardFields>) => writeGiftCardDraft({ fields: { ...typed, ...part } })
  const shown = (amount: number) => money({ amount, currency })
  const total = useShownAmount(fields)
  const body = giftCardBody(fields, acceptsTerms)
  const bounds = { least: shown(giftCards.least), most: shown(giftCards.most) }
  const isLater = isGift && fields.isLater
  const isDayWrong = isLater && (body.sendOn === null || body.sendOn < days.first || body.sendOn > days.last)
  const labels = {
    design: 'gift_cards_design',
    amount: 'gift_cards_own_amount',
    ...(isGift ? FOR_THE_GIFTED : {}),
    ...FOR_THE_BUYER,
  } as const
  const form = useForm<GiftCardField>({
    id: 'gift-card',
    labels: Object.fromEntries(Object.entries(labels).map(([path, key]) => [path, t(key)])) as Record<
      GiftCardField,
      string
    >,
    body,
    rules: async () => checkBy((await import('@parter/contract/gift-cards/gift-cards.forms.ts')).giftCardForm),
    also: {
      ...(isGiftCardAmount(giftCards, body.amount) ? {} : { amount: t('gift_cards_fault_amount', bounds) }),
      ...(isDayWrong ? { sendOn: t('gift_cards_fault_date') } : {}),
      ...(acceptsTerms ? {} : { acceptTerms: t('checkout_fault_terms') }),
    },
    send: () => buy.mutateAsync({ ...body, ...(orderToken === null ? {} : { orderToken }) }),
  })
  const isOther = fields.amount === 'other'
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <div className={styles.split}>
        <section className={styles.preview} aria-label={t('gift_cards_design')}>
          {head}
          <TypedCard />
          <DesignChoice {...form.field('design')} value={fields.design} onChange={(design) => change({ design })} />
          <RecipientViewButton fields={fields} />
        </section>
        <div className={styles.fields}>
          <FormFaults form={form} />
          <Tiles
            label={t('gift_cards_for_whom')}
            hint={isGift ? undefined : t('gift_cards_for_own_text')}
            name="isFor"
            value={fields.isFor}
            onChange={(isFor) => change({ isFor })}
            options={[
              { value: 'gift', title: t('gift_cards_for_gift') },
              { value: 'own', title: t('gift_cards_for_own') },
            ]}
          />
          <Tiles
            {...(isOther ? {} : form.field('amount'))}
            label={t('gift_cards_amount')}
            name="amount"
            value={fields.amount}
            onChange={(amount) => change({ amount })}
            options={[
              ...giftCards.suggested.map((amount) => ({ value: String(amount), title: withoutNoughts(shown(amount)) })),
              { value: 'other', title: t('gift_cards_other_amount') },
            ]}
          />
          {isOther ? (
            <TextField
              {...form.field('amount')}
              label={t('gift_cards_own_amount')}
              hint={t('gift_cards_amount_hint', bounds)}
              inputMode="decimal"
              suffix={currency}
              required
              value={fields.otherAmount}
              onChange={(event) => change({ otherAmount: event.target.value })}
            />
          ) : null}
          {isGift ? (
            <RecipientFields
              fields={fields}
              days={days}
              mostLetters={LONGEST_GIFT_MESSAGE}
              onChange={change}
              field={form.field}
            />
          ) : null}
          <div className={styles.pair}>
            <TextField
              {...form.field('buyer.name')}
              label={t('gift_cards_your_name')}
              hint={isGift ? t('gift_cards_your_name_hint') : undefined}
              optional={t('shell_optional')}
              name="name"
              autoComplete="name"
              maxLength={LONGEST_NAME}
              value={fields.buyerName}
              onChange={(event) => change({ buyerName: event.target.value })}
            />
            <EmailField
              {...form.field('buyer.email')}
              label={t('gift_cards_your_email')}
              hint={t('gift_cards_your_email_hint')}
              name="email"
              required
              value={fields.buyerEmail}
              onChange={(event) => change({ buyerEmail: event.target.value })}
            />
          </div>
          <Checkbox
            {...form.field('acceptTerms')}
            checked={acceptsTerms}
            required
            onChange={(event) => writeGiftCardDraft({ acceptsTerms: event.target.checked })}
          >
            <TermsSentence />
          </Checkbox>
          <div className={styles.facts}>
            <p>{t('gift_cards_rule_withdrawal')}</p>
            <p>{t('gift_cards_rule_valid')}</p>
            <p>{t('gift_cards_sold_by', { seller: portal.seller.name })}</p>
            {meta ? <p>{paymentPageLabel(meta.paymentPage, shop)}</p> : null}
            <p>
              <TextLink href={path('withdrawal', {})}>{t('gift_cards_withdrawal_title')}</TextLink>
            </p>
          </div>
          <OrderPlace
            summary={
              <>
                <strong>{total}</strong>
                <p className={styles.note}>
                  {isLater && body.sendOn !== null
                    ? t('gift_cards_send_then', { date: dates.date(`${body.sendOn}T12:00:00Z`, 'UTC') })
                    : t('gift_cards_send_now')}
                </p>
              </>
            }
          >
            <Button
              type="submit"
              look="primary"
              size="large"
              wide
              busy={form.isBusy || buy.isSuccess ? t('checkout_redirecting') : undefined}
            >
              {t(portal.wording.orderButton, { total })}
            </Button>
          </OrderPlace>
        </div>
      </div>
    </Form>
  )
}
