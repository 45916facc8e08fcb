import { LONGEST_NAME } from '@parter/portal/forms/limits.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { DateField, EmailField, SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx'
import styles from './gift-card-form.module.css'
import type { GiftCardFields } from './gift-card-form.rules.ts'
import { Tiles } from './card/tiles.tsx'

interface Props {
  fields: GiftCardFields
  days: { readonly first: string; readonly last: string }
  mostLetters: number
  onChange: (part: Partial<GiftCardFields>) => void
  /** Ties a field to what is wrong with it. */
  field: (path: 'recipient.name' | 'recipient.email' | 'message' | 'cardLanguage' | 'sendOn') => {
    id: string
    error: string | undefined
  }
}

/** The recipient, the message, its language, and the date of sending. */
export const RecipientFields = ({ fields, days, mostLetters, onChange, field }: Props) => {
  const { t, portal } = useShop()
  return (
    <div role="group" aria-label={t('gift_cards_recipient')} className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          {...field('recipient.name')}
          label={t('gift_cards_recipient_name')}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          required
          value={fields.recipientName}
          onChange={(event) => onChange({ recipientName: event.target.value })}
        />
        <EmailField
          {...field('recipient.email')}
          label={t('gift_cards_recipient_email')}
          autoComplete="off"
          required
          value={fields.recipientEmail}
          onChange={(event) => onChange({ recipientEmail: event.target.value })}
        />
      </div>
      <TextArea
        {...field('message')}
        label={t('gift_cards_message')}
        hint={t('gift_cards_message_hint', { left: mostLetters - [...fields.message].length })}
        optional={t('shell_optional')}
        maxLength={mostLetters}
        rows={2}
        value={fields.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <div className={styles.pair}>
        {portal.locales.length > 1 ? (
          <SelectField
            {...field('cardLanguage')}
            label={t('gift_cards_language')}
            value={fields.cardLanguage}
            onChange={(event) => onChange({ cardLanguage: event.target.value as GiftCardFields['cardLanguage'] })}
          >
            {portal.locales.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Tiles
          label={t('gift_cards_send_on')}
          name="isLater"
          value={fields.isLater ? 'later' : 'now'}
          onChange={(when) => onChange({ isLater: when === 'later' })}
          options={[
            { value: 'now', title: t('gift_cards_send_now') },
            { value: 'later', title: t('gift_cards_send_later') },
          ]}
        />
      </div>
      {fields.isLater ? (
        <DateField
          {...field('sendOn')}
          label={t('gift_cards_send_day')}
          hint={t('gift_cards_send_on_hint')}
          required
          min={days.first}
          max={days.last}
          value={fields.sendOn}
          onChange={(event) => onChange({ sendOn: event.target.value })}
        />
      ) : null}
    </div>
  )
}
