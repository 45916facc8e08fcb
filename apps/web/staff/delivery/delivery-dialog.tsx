import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import { ownLocal, ownMoment } from '../platform/local-moment.rules.ts'

export type Terms = ReplyOf<'listDeliveryTerms'>['terms'][number]
type Body = NonNullable<InputOf<'saveDeliveryTerms'>['body']>
type Words = Body['words']

/** How a storefront delivers in one way: whether, when, for which events, at what price and in which words. */
export const DeliveryDialog = ({
  terms,
  title,
  onClose,
  onDone,
}: {
  terms: Terms
  title: string
  onClose: () => void
  onDone: () => void
}) => {
  const { t, language } = useShop()
  const { portalCode, method, price, version, languages } = terms
  const [isOffered, setOffered] = useState(terms.isOffered)
  const [typed, setTyped] = useState({
    amount: String(price.amount / 100),
    from: ownLocal(terms.from),
    until: ownLocal(terms.until),
    eventIds: terms.eventIds.join(', '),
  })
  const [words, setWords] = useState<Words>(terms.words)
  const body = {
    isOffered,
    amount: typed.amount,
    eventIds: typed.eventIds,
    from: ownMoment(typed.from),
    until: ownMoment(typed.until),
    words,
    version,
  }
  const labels = {
    amount: t('content_items_delivery_price'),
    from: t('promotions_valid_from'),
    until: t('promotions_valid_until'),
    eventIds: t('promotions_events'),
  }
  const form = useForm<keyof typeof labels>({
    id: 'delivery',
    labels,
    body,
    rules: async () => checkBy((await import('@parter/contract/cart/delivery-terms.forms.ts')).deliveryTermsForm),
    async send() {
      await callStaff('saveDeliveryTerms', { params: { storefront: portalCode, method }, query: { language }, body })
      onDone()
    },
  })
  const field = (name: keyof typeof labels) => ({
    ...form.field(name),
    label: labels[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const optional = t('event_drafts_optional')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('content_items_delivery_notice')}</p>
        <FormFaults form={form} />
        <Checkbox checked={isOffered} onChange={({ target }) => setOffered(target.checked)}>
          {t('content_items_delivery_offered')}
        </Checkbox>
        <div className={fields.pair}>
          <TextField {...field('amount')} inputMode="decimal" autoComplete="off" suffix={price.currency} />
          <TextField {...field('eventIds')} hint={t('promotions_events_hint')} optional={optional} />
          <TextField {...field('from')} type="datetime-local" optional={optional} />
          <TextField {...field('until')} type="datetime-local" optional={optional} />
        </div>
        {method === 'envelope' ? null : <WordFields languages={languages} words={words} onChange={setWords} />}
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What buyers read instead of the shop's own words, in each language of the storefront. */
const WordFields = ({
  languages,
  words,
  onChange,
}: {
  languages: Terms['languages']
  words: Words
  onChange: (words: Words) => void
}) => {
  const { t } = useShop()
  return (
    <details>
      <summary>{t('content_items_delivery_words')}</summary>
      <div className={fields.pair}>
        {languages.flatMap((code) => {
          const own = words[code] ?? { name: '', about: '' }
          const { name, tag } = LANGUAGE_FACTS[code]
          return [
            <TextField
              key={`${code}-name`}
              id={`delivery-${code}-name`}
              lang={tag}
              label={`${t('staff_name')}, ${name}`}
              maxLength={80}
              value={own.name}
              onChange={({ target }) => onChange({ ...words, [code]: { ...own, name: target.value } })}
            />,
            <TextField
              key={`${code}-about`}
              id={`delivery-${code}-about`}
              lang={tag}
              label={`${t('content_items_text')}, ${name}`}
              maxLength={200}
              value={own.about}
              onChange={({ target }) => onChange({ ...words, [code]: { ...own, about: target.value } })}
            />,
          ]
        })}
      </div>
    </details>
  )
}
