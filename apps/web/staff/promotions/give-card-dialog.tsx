import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { EmailField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import { LanguageOptions } from '../platform/fields/language-options.tsx'
import { useStaff } from '../platform/use-staff.ts'
import styles from './promotions.module.css'

type Body = NonNullable<InputOf<'grantGiftCard'>['body']>

interface Props {
  /** The storefront that the list shows; empty: none in particular. */
  readonly storefront: string
  readonly onClose: () => void
  readonly onDone: (given: ReplyOf<'grantGiftCard'>) => void
}

/** Gives somebody a gift card, with a reason. */
export const GiveCardDialog = ({ storefront, onClose, onDone }: Props) => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const labels = {
    storefront: t('staff_storefront'),
    amount: t('promotions_value'),
    name: t('promotions_card_recipient'),
    email: t('staff_email'),
    language: t('promotions_card_language'),
    reason: t('staff_reason'),
  }
  const form = useTextForm<keyof typeof labels>({
    id: 'card',
    labels,
    initial: {
      storefront: storefront || portal.portalCode,
      amount: '',
      name: '',
      email: '',
      language: portal.defaultLocale,
      reason: '',
    },
    rules: async () =>
      checkBy((await import('@parter/contract/gift-cards/staff-gift-cards.forms.ts')).STAFF_GIFT_CARD_FORMS.give),
    send: async (body) => onDone(await callStaff('grantGiftCard', { query: { language }, body: body as Body })),
  })
  const currency = storefronts.find(({ code }) => code === form.values.storefront)?.currency ?? portal.currencyCode
  return (
    <Dialog open onClose={onClose} title={t('promotions_card_give_title')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('promotions_card_give_text')}</p>
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
            {...form.field('amount')}
            label={labels.amount}
            inputMode="decimal"
            autoComplete="off"
            suffix={currency}
          />
        </div>
        <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
        <EmailField {...form.field('email')} label={labels.email} autoComplete="off" />
        <SelectField {...form.field('language')} label={labels.language}>
          <LanguageOptions />
        </SelectField>
        <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
        <p className={styles.summary}>
          <Icon name="wallet" />
          {t('promotions_card_will_give', {
            amount: `${form.values.amount.trim() || '–'} ${currency}`,
            name: form.values.name.trim() || '–',
            email: form.values.email.trim() || '–',
          })}
        </p>
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_card_give')}
        </Button>
      </Form>
    </Dialog>
  )
}
