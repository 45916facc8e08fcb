import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import { useStaff } from '../platform/use-staff.ts'
import { NO_TERMS, type PROMO_KINDS, sentTerms, type TypedTerms } from './promo-labels.ts'
import styles from './promotions.module.css'
import { TermsFields, useTermLabels } from './terms-fields.tsx'

type Body = NonNullable<InputOf<'makePromoCodes'>['body']>

interface Props {
  /** The storefront that the list shows; empty: none in particular. */
  readonly storefront: string
  readonly onClose: () => void
  readonly onDone: (made: ReplyOf<'makePromoCodes'>) => void
}

/** Makes one code, or up to 10,000 that begin alike. */
export const NewCodesDialog = ({ storefront, onClose, onDone }: Props) => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const labels = {
    storefront: t('staff_storefront'),
    count: t('promotions_count'),
    code: t('promotions_code'),
    ...useTermLabels(),
  }
  const form = useTextForm<'storefront' | 'count' | 'code' | keyof TypedTerms>({
    id: 'promo',
    labels,
    initial: { storefront: storefront || portal.portalCode, count: '1', code: '', ...NO_TERMS },
    read: sentTerms,
    rules: async () => checkBy((await import('@parter/contract/vouchers/promo-codes.forms.ts')).promoCodeForm),
    send: async (body) => onDone(await callStaff('makePromoCodes', { query: { language }, body: body as Body })),
  })
  const isOne = form.values.count.trim() === '1'
  const currency = storefronts.find(({ code }) => code === form.values.storefront)?.currency ?? portal.currencyCode
  const { kind, value } = form.values
  const whatItDoes = [
    t(`promotions_kind_${kind as (typeof PROMO_KINDS)[number]}`),
    ...(kind === 'reveal' || value.trim() === '' ? [] : [`${value.trim()} ${kind === 'percent' ? '%' : currency}`]),
  ].join(' ')
  return (
    <Dialog open onClose={onClose} title={t('promotions_new_title')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <div className={fields.pair}>
          <SelectField {...form.field('storefront')} label={labels.storefront}>
            {storefronts.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('count')}
            label={labels.count}
            hint={t('promotions_count_hint')}
            inputMode="numeric"
          />
        </div>
        <TextField
          {...form.field('code')}
          label={isOne ? labels.code : t('promotions_beginning')}
          hint={t(isOne ? 'promotions_code_hint' : 'promotions_beginning_hint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <TermsFields form={form as never} currency={currency} />
        <p className={styles.summary}>
          <Icon name="tag" />
          {t('promotions_will_make', { count: Number(form.values.count) || 0, what: whatItDoes })}
        </p>
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_make')}
        </Button>
      </Form>
    </Dialog>
  )
}
