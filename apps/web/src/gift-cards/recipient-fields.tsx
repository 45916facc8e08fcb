import { useShop } from '../platform/shop-context.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { DateField, SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx'
import type { GiftCardField, GiftCardFields } from './gift-card-form.rules.ts'

interface Props {
  /** Before the id of each field. */
  id: string
  fields: GiftCardFields
  days: { readonly first: string; readonly last: string }
  mostLetters: number
  onChange: (part: Partial<GiftCardFields>) => void
  wordsOf: (field: GiftCardField) => string | undefined
}

/** Whom the card is for, with which words, in which language, and when it comes. */
export const RecipientFields = ({ id, fields, days, mostLetters, onChange, wordsOf }: Props) => {
  const { t, portal } = useShop()
  return (
    <FieldGroup legend={t('gift_cards_recipient')}>
      <TextField
        id={`${id}recipientName`}
        label={t('gift_cards_recipient_name')}
        autoComplete="off"
        maxLength={100}
        required
        value={fields.recipientName}
        onChange={(event) => onChange({ recipientName: event.target.value })}
        error={wordsOf('recipientName')}
      />
      <EmailField
        id={`${id}recipientEmail`}
        label={t('gift_cards_recipient_email')}
        autoComplete="off"
        required
        value={fields.recipientEmail}
        onChange={(event) => onChange({ recipientEmail: event.target.value })}
        error={wordsOf('recipientEmail')}
      />
      <TextArea
        id={`${id}message`}
        label={t('gift_cards_message')}
        hint={t('gift_cards_message_hint', { left: mostLetters - [...fields.message].length })}
        optional={t('shell_optional')}
        maxLength={mostLetters}
        rows={3}
        value={fields.message}
        onChange={(event) => onChange({ message: event.target.value })}
        error={wordsOf('message')}
      />
      {portal.locales.length > 1 ? (
        <SelectField
          id={`${id}cardLanguage`}
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
      <DateField
        id={`${id}sendOn`}
        label={t('gift_cards_send_on')}
        hint={t('gift_cards_send_on_hint')}
        optional={t('shell_optional')}
        min={days.first}
        max={days.last}
        value={fields.sendOn}
        onChange={(event) => onChange({ sendOn: event.target.value })}
        error={wordsOf('sendOn')}
      />
    </FieldGroup>
  )
}
