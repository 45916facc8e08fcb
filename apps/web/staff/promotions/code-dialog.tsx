import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { sentTerms, type TypedTerms, typedTerms } from './promo-labels.ts'
import styles from './promotions.module.css'
import { TermsFields, useTermLabels } from './terms-fields.tsx'

type Code = ReplyOf<'readPromoCode'>
type Body = NonNullable<InputOf<'changePromoCode'>['body']>

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** One code: what it does, which can be changed, and who used it last. */
export const CodeDialog = ({ id, onClose, onChanged }: Props) => {
  const { t, language } = useShop()
  const { data, error } = useStaffQuery(
    'readPromoCode',
    { params: { id: String(id) }, query: { language } },
    { staleTime: 0 },
  )
  const title = t('promotions_one', { code: data?.code ?? '' })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} insistent>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {data ? <Opened key={data.version} code={data} onChanged={onChanged} /> : null}
      {data || error ? null : <p role="status">{t('staff_wait')}</p>}
    </Dialog>
  )
}

const Opened = ({ code, onChanged }: { code: Code; onChanged: () => void }) => {
  const { t, language } = useShop()
  const { may, storefronts } = useStaff()
  const form = useTextForm<keyof TypedTerms>({
    id: 'promo',
    labels: useTermLabels(),
    initial: typedTerms(code),
    read: sentTerms,
    rules: async () => checkBy((await import('@parter/contract/vouchers/promo-codes.forms.ts')).promoTermsForm),
    async send(body) {
      await callStaff('changePromoCode', {
        params: { id: String(code.id) },
        query: { language },
        body: { ...body, version: code.version } as Body,
      })
      onChanged()
    },
  })
  const currency = storefronts.find((one) => one.code === code.portalCode)?.currency ?? ''
  return (
    <div className={styles.stack}>
      {may('promo.edit') ? (
        <Form onSubmit={(event) => void form.submit(event)}>
          <p>{t('promotions_change_notice')}</p>
          <FormFaults form={form} />
          <TermsFields form={form} currency={currency} />
          <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('promotions_save')}
          </Button>
        </Form>
      ) : null}
      <Orders code={code} />
    </div>
  )
}

const Orders = ({ code: { orders } }: { code: Code }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  return (
    <section>
      <h3>{t('promotions_orders')}</h3>
      {orders.length === 0 ? <p>{t('promotions_orders_none')}</p> : null}
      <ul className={styles.orders}>
        {orders.map(({ id, reference, at, isReleased }) => (
          <li key={id}>
            {may('order.read') ? <TextLink href={`/staff/orders?order=${id}`}>{reference}</TextLink> : reference}
            <span>
              {dayTime(at)}
              {isReleased ? ` · ${t('promotions_released')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
