import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { DraftChoice, DraftNumber, DraftSeveral, DraftSwitch } from '../../platform/drafts/draft-fields.tsx'
import drafts from '../../platform/drafts/drafts.module.css'
import { useField } from '../../platform/drafts/editing.ts'
import { amountText, readAmount } from '../model/amounts.rules.ts'
import { useEditing, useName } from './editing.ts'
import { SaleTimes } from './when-section.tsx'

/** Whose event it is, and under what it is found. */
export const AboutSection = () => {
  const { t } = useShop()
  const name = useName()
  const { choices } = useEditing()
  const listed = (items: readonly { code: string; name: Record<string, string> }[]) =>
    items.map((item) => ({ value: item.code, label: name(item.name) }))
  const numbered = (items: readonly { id: number; name: Record<string, string> }[]) =>
    items.map((item) => ({ value: String(item.id), label: name(item.name) }))
  return (
    <div className={drafts.fields}>
      <div className={drafts.pair}>
        <DraftChoice
          path={['event', 'promoter']}
          label={t('event_drafts_promoter')}
          none={t('event_drafts_choose')}
          isNumber
          options={numbered(choices.promoters)}
        />
        <DraftChoice
          path={['event', 'series']}
          label={t('event_drafts_series')}
          none={t('event_drafts_none')}
          isNumber
          options={numbered(choices.series)}
        />
      </div>
      <div className={drafts.columns}>
        <DraftSeveral
          path={['event', 'categories']}
          label={t('event_drafts_categories')}
          options={listed(choices.categories)}
        />
        {choices.tags.length > 0 ? (
          <DraftSeveral path={['event', 'tags']} label={t('event_drafts_tags')} options={listed(choices.tags)} />
        ) : null}
      </div>
      <div className={drafts.pair}>
        <DraftNumber path={['event', 'ageLimit']} label={t('event_drafts_age')} optional={t('event_drafts_optional')} />
      </div>
    </div>
  )
}

/** How it is sold: times, delivery, names, insurance, returns. */
export const SaleSection = () => {
  const { t } = useShop()
  const { choices } = useEditing()
  return (
    <div className={drafts.fields}>
      <SaleTimes />
      <div className={drafts.pair}>
        <MoneyField path={['event', 'returnFee']} label={t('event_drafts_return_fee')} currency={choices.currency} />
        <DraftNumber path={['event', 'ticketsPerOrder']} label={t('event_drafts_per_order')} />
        <DraftNumber path={['event', 'ticketsPerPerson']} label={t('event_drafts_per_person')} />
      </div>
      <div className={drafts.columns}>
        <DraftSeveral
          path={['event', 'deliveryMethods']}
          label={t('event_drafts_delivery')}
          options={(['e_ticket', 'mobile', 'post', 'pick_up'] as const).map((value) => ({
            value,
            label: t(`event_drafts_delivery_${value}`),
          }))}
        />
        <DraftSeveral
          path={['event', 'returnTo']}
          label={t('event_drafts_return_to')}
          usual={['card', 'gift_card']}
          options={(['card', 'gift_card'] as const).map((value) => ({
            value,
            label: t(`event_drafts_return_${value}`),
          }))}
        />
      </div>
      <div className={drafts.pair}>
        <DraftChoice
          path={['event', 'personalisation']}
          label={t('event_drafts_names')}
          options={(['none', 'name', 'name_and_birth_date'] as const).map((value) => ({
            value,
            label: t(`event_drafts_names_${value}`),
          }))}
        />
        <PercentField path={['event', 'vatBasisPoints']} label={t('event_drafts_vat')} />
      </div>
      <DraftSwitch path={['event', 'insurable']}>{t('event_drafts_insurable')}</DraftSwitch>
      <DraftSwitch path={['event', 'avoidLoneSeats']} usual>
        {t('event_drafts_lone_seats')}
      </DraftSwitch>
    </div>
  )
}

const MoneyField = ({ path, label, currency }: { path: readonly string[]; label: string; currency: string }) => {
  const { t, language } = useShop()
  const { id, value, error, set } = useField(path)
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readAmount(typed) === null
  return (
    <TextField
      id={id}
      label={label}
      optional={t('event_drafts_optional')}
      inputMode="decimal"
      suffix={currency}
      value={typed ?? (typeof value === 'number' ? amountText(value, language) : '')}
      error={isWrong ? t('event_drafts_not_amount') : error}
      onChange={({ target }) => {
        setTyped(target.value)
        const amount = readAmount(target.value)
        if (target.value.trim() === '' || amount !== null) set(amount)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
    />
  )
}

const PercentField = ({ path, label }: { path: readonly string[]; label: string }) => {
  const { id, value, error, set } = useField(path)
  return (
    <TextField
      id={id}
      label={label}
      type="number"
      min={0}
      max={100}
      step={0.01}
      suffix="%"
      value={typeof value === 'number' ? String(value / 100) : ''}
      error={error}
      onChange={({ target }) => set(target.value === '' ? null : Math.round(target.valueAsNumber * 100))}
    />
  )
}
