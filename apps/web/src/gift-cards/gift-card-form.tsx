import { dayAfter } from '@parter/portal/calendar-days.ts'
import { LONGEST_GIFT_MESSAGE, MOST_DAYS_AHEAD } from '@parter/portal/gift-card-offer.ts'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { TermsSentence } from '../platform/terms-sentence.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TotalLine } from '../ui/cards/total-line.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Checkbox, RadioCards } from '../ui/fields/choices.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { ErrorSummary, Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useBuyGiftCard } from './buy-gift-card.ts'
import { writeGiftCardDraft, useGiftCardDraft } from './gift-card-draft.ts'
import {
  amountOf,
  type GiftCardFault,
  type GiftCardField,
  type GiftCardFields,
  giftCardBody,
  giftCardFaults,
} from './gift-card-form.rules.ts'
import styles from './gift-card-form.module.css'
import { RecipientFields } from './recipient-fields.tsx'

export const ID = 'gift-card-'
/** The fields in the order of the form, and what they are called. */
const LABELS = {
  otherAmount: 'gift_cards_own_amount',
  recipientName: 'gift_cards_recipient_name',
  recipientEmail: 'gift_cards_recipient_email',
  message: 'gift_cards_message',
  sendOn: 'gift_cards_send_on',
  buyerName: 'gift_cards_your_name',
  buyerEmail: 'gift_cards_your_email',
} as const satisfies Record<GiftCardField, string>
const ORDER = Object.keys(LABELS) as GiftCardField[]

/** What stands in the form: what was typed, else what most people want. */
export const useFields = (): GiftCardFields => {
  const { language, portal } = useShop()
  const { fields } = useGiftCardDraft()
  const isOffered = portal.locales.some(({ code }) => code === language)
  return {
    amount: String(portal.giftCards.suggested[1]),
    otherAmount: '',
    isFor: 'gift',
    recipientName: '',
    recipientEmail: '',
    message: '',
    cardLanguage: isOffered ? language : portal.defaultLocale,
    sendOn: '',
    buyerName: '',
    buyerEmail: '',
    ...fields,
  }
}

/** The amount as it is shown; of nothing that can be one, a dash. */
export const useShownAmount = (fields: GiftCardFields): string => {
  const { money, portal } = useShop()
  const amount = amountOf(fields)
  return amount === null ? '–' : money({ amount, currency: portal.currencyCode })
}

/** What one chooses and types to buy a gift card, down to the button that obliges to pay. */
export const GiftCardForm = ({ orderToken }: { orderToken: string | null }) => {
  const { t, portal, money } = useShop()
  const fields = useFields()
  const { acceptsTerms, fields: typed } = useGiftCardDraft()
  const [isChecked, check] = useState(false)
  const buy = useBuyGiftCard()
  const { giftCards, currencyCode: currency, timezone } = portal
  const now = new Date()
  const days = { first: dayAfter(now, 0, timezone), last: dayAfter(now, MOST_DAYS_AHEAD, timezone) }
  const faults = isChecked ? giftCardFaults(fields, giftCards, days) : {}
  const change = (part: Partial<GiftCardFields>) => writeGiftCardDraft({ fields: { ...typed, ...part } })
  const shown = (amount: number) => money({ amount, currency })
  const total = useShownAmount(fields)
  const words = (fault: GiftCardFault | undefined): string | undefined => {
    if (fault === 'amount')
      return t('gift_cards_fault_amount', { least: shown(giftCards.least), most: shown(giftCards.most) })
    if (fault === 'date') return t('gift_cards_fault_date')
    if (fault === 'link') return t('gift_cards_fault_link')
    return fault && t(`checkout_fault_${fault}`)
  }
  const wordsOf = (field: GiftCardField) => words(faults[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (buy.isPending || buy.isSuccess) return
    check(true)
    if (Object.keys(giftCardFaults(fields, giftCards, days)).length > 0) return
    if (acceptsTerms) buy.mutate(giftCardBody(fields, orderToken))
    else document.getElementById(`${ID}terms`)?.focus()
  }
  const errors = ORDER.flatMap((field) => {
    const message = wordsOf(field)
    return message ? [{ fieldId: ID + field, message: `${t(LABELS[field])}: ${message}` }] : []
  })
  return (
    <Form onSubmit={submit}>
      <ErrorSummary title={t('checkout_form_errors', { count: errors.length })} errors={errors} />
      <RadioCards
        label={t('gift_cards_amount')}
        name="amount"
        columns={2}
        value={fields.amount}
        onChange={(amount) => change({ amount })}
        options={[
          ...giftCards.suggested.map((amount) => ({ value: String(amount), title: shown(amount) })),
          { value: 'other', title: t('gift_cards_other_amount') },
        ]}
      />
      {fields.amount === 'other' ? (
        <TextField
          id={`${ID}otherAmount`}
          label={t('gift_cards_own_amount')}
          hint={t('gift_cards_amount_hint', { least: shown(giftCards.least), most: shown(giftCards.most) })}
          inputMode="decimal"
          suffix={currency}
          required
          value={fields.otherAmount}
          onChange={(event) => change({ otherAmount: event.target.value })}
          error={wordsOf('otherAmount')}
        />
      ) : null}
      <RadioCards
        label={t('gift_cards_for_whom')}
        name="isFor"
        columns={2}
        value={fields.isFor}
        onChange={(isFor) => change({ isFor })}
        options={[
          { value: 'gift', title: t('gift_cards_for_gift'), text: t('gift_cards_for_gift_text') },
          { value: 'own', title: t('gift_cards_for_own'), text: t('gift_cards_for_own_text') },
        ]}
      />
      {fields.isFor === 'gift' ? (
        <RecipientFields
          id={ID}
          fields={fields}
          days={days}
          mostLetters={LONGEST_GIFT_MESSAGE}
          onChange={change}
          wordsOf={wordsOf}
        />
      ) : null}
      <TextField
        id={`${ID}buyerName`}
        label={t('gift_cards_your_name')}
        hint={fields.isFor === 'gift' ? t('gift_cards_your_name_hint') : undefined}
        optional={t('shell_optional')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={fields.buyerName}
        onChange={(event) => change({ buyerName: event.target.value })}
        error={wordsOf('buyerName')}
      />
      <EmailField
        id={`${ID}buyerEmail`}
        label={t('gift_cards_your_email')}
        hint={t('gift_cards_your_email_hint')}
        name="email"
        required
        value={fields.buyerEmail}
        onChange={(event) => change({ buyerEmail: event.target.value })}
        error={wordsOf('buyerEmail')}
      />
      <div className={styles.facts}>
        <p>{t('gift_cards_rule_withdrawal')}</p>
        <p>{t('gift_cards_rule_valid')}</p>
        <p>{t('gift_cards_sold_by', { seller: portal.seller.name })}</p>
      </div>
      <TotalLine label={t('gift_cards_total')} amount={total} />
      <Checkbox
        id={`${ID}terms`}
        checked={acceptsTerms}
        required
        onChange={(event) => writeGiftCardDraft({ acceptsTerms: event.target.checked })}
        error={isChecked && !acceptsTerms ? t('checkout_fault_terms') : undefined}
      >
        <TermsSentence />
      </Checkbox>
      <Fault>{buy.isError ? errorWords(buy.error, t) : null}</Fault>
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={buy.isPending || buy.isSuccess ? t('checkout_redirecting') : undefined}
      >
        {t('checkout_order_and_pay', { total })}
      </Button>
      <p className={styles.note}>{t('checkout_payment_safe')}</p>
    </Form>
  )
}
