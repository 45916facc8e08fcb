import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import type { useTextForm } from '../../src/ui/fields/use-form.ts'
import fields from '../platform/drafts/drafts.module.css'
import { PROMO_KINDS, type TypedTerms } from './promo-labels.ts'

type TermName = keyof TypedTerms

/** The labels of the fields of what a code does. */
export const useTermLabels = (): Readonly<Record<TermName, string>> => {
  const { t } = useShop()
  return {
    kind: t('promotions_kind'),
    value: t('promotions_value'),
    eventIds: t('promotions_events'),
    ticketTypes: t('promotions_ticket_types'),
    validFrom: t('promotions_valid_from'),
    validUntil: t('promotions_valid_until'),
    mostUses: t('promotions_most_uses'),
    mostPerCustomer: t('promotions_most_per_customer'),
    note: t('promotions_note'),
  }
}

type TermsForm = Pick<ReturnType<typeof useTextForm<TermName>>, 'field' | 'values'>

/** The fields of what a code does and for how long. */
export const TermsFields = ({ form, currency }: { form: TermsForm; currency: string }) => {
  const { t } = useShop()
  const labels = useTermLabels()
  const optional = t('event_drafts_optional')
  const kind = form.values.kind
  return (
    <>
      <div className={fields.pair}>
        <SelectField {...form.field('kind')} label={labels.kind}>
          {PROMO_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`promotions_kind_${one}`)}
            </option>
          ))}
        </SelectField>
        {kind === 'reveal' ? null : (
          <TextField
            {...form.field('value')}
            label={labels.value}
            inputMode="decimal"
            autoComplete="off"
            suffix={kind === 'percent' ? '%' : currency}
          />
        )}
      </div>
      <TextField {...form.field('eventIds')} label={labels.eventIds} hint={t('promotions_events_hint')} />
      <TextField {...form.field('ticketTypes')} label={labels.ticketTypes} hint={t('promotions_ticket_types_hint')} />
      <div className={fields.pair}>
        <TextField {...form.field('validFrom')} type="datetime-local" label={labels.validFrom} optional={optional} />
        <TextField {...form.field('validUntil')} type="datetime-local" label={labels.validUntil} optional={optional} />
        <TextField {...form.field('mostUses')} inputMode="numeric" label={labels.mostUses} optional={optional} />
        <TextField
          {...form.field('mostPerCustomer')}
          inputMode="numeric"
          label={labels.mostPerCustomer}
          optional={optional}
        />
      </div>
      <TextField
        {...form.field('note')}
        label={labels.note}
        hint={t('promotions_note_hint')}
        optional={optional}
        maxLength={200}
      />
    </>
  )
}
