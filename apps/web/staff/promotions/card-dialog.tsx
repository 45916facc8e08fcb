import type { StaffGiftCardReply } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { DateField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import styles from './promotions.module.css'

/** One card: what is left of it, whom it is for, what it paid, and how it is blocked and extended. */
export const CardDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const { data, error } = useStaffQuery(
    'readStaffGiftCard',
    { params: { id: String(id) }, query: { language } },
    { staleTime: 0 },
  )
  const title = t('promotions_card_one', { code: data?.lastCharacters ?? '' })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} insistent>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {data || error ? null : <p role="status">{t('staff_wait')}</p>}
      {data ? (
        <div className={styles.stack}>
          <Facts card={data} />
          {may('gift_card.edit') ? (
            <>
              <ExtendForm key={data.validUntil} card={data} />
              <BlockForm key={data.state} card={data} />
            </>
          ) : null}
          <Uses card={data} />
        </div>
      ) : null}
    </Dialog>
  )
}

const Facts = ({ card }: { card: StaffGiftCardReply }) => {
  const { t } = useShop()
  const money = useMoney()
  const dayTime = useDayTime()
  const { recipient, reason } = card
  return (
    <dl className={styles.facts}>
      <Fact name={t('staff_state')} value={t(`promotions_card_${card.state}`)} />
      <Fact name={t('promotions_card_balance')} value={`${money(card.balance)} / ${money(card.amount)}`} />
      <Fact name={t('promotions_valid_until')} value={dayTime(card.validUntil)} />
      <Fact name={t('promotions_card_source')} value={t(`promotions_card_source_${card.source}`)} />
      {recipient ? (
        <Fact name={t('promotions_card_recipient')} value={`${recipient.name} · ${recipient.email}`} />
      ) : null}
      {reason ? <Fact name={t('staff_reason')} value={reason} /> : null}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const ExtendForm = ({ card }: { card: StaffGiftCardReply }) => {
  const { t, language } = useShop()
  const labels = { until: t('promotions_valid_until'), reason: t('staff_reason') }
  const form = useTextForm<keyof typeof labels>({
    id: 'extend',
    labels,
    initial: { until: '', reason: '' },
    rules: async () =>
      checkBy((await import('@parter/contract/gift-cards/staff-gift-cards.forms.ts')).STAFF_GIFT_CARD_FORMS.extend),
    async send(body) {
      await callStaff('extendGiftCard', { params: { id: String(card.id) }, query: { language }, body })
      showToast(t('promotions_saved'), { tone: 'good' })
    },
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)} aria-label={t('promotions_card_extend')}>
      <h3>{t('promotions_card_extend')}</h3>
      <FormFaults form={form} short />
      <DateField {...form.field('until')} label={labels.until} />
      <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
      <Button type="submit" busy={form.isBusy ? t('staff_wait') : undefined}>
        {t('promotions_card_extend')}
      </Button>
    </Form>
  )
}

const BlockForm = ({ card }: { card: StaffGiftCardReply }) => {
  const { t, language } = useShop()
  const isBlocked = card.state === 'blocked'
  const title = t(isBlocked ? 'promotions_card_unblock' : 'promotions_card_block')
  const form = useTextForm<'reason'>({
    id: 'block',
    labels: { reason: t('staff_reason') },
    initial: { reason: '' },
    rules: async () =>
      checkBy((await import('@parter/contract/gift-cards/staff-gift-cards.forms.ts')).STAFF_GIFT_CARD_FORMS.block),
    async send({ reason }) {
      const body = { reason, isBlocked: !isBlocked }
      await callStaff('blockGiftCard', { params: { id: String(card.id) }, query: { language }, body })
      showToast(t('promotions_saved'), { tone: 'good' })
    },
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)} aria-label={title}>
      <h3>{title}</h3>
      <FormFaults form={form} short />
      <TextField {...form.field('reason')} label={t('staff_reason')} maxLength={500} />
      <Button type="submit" look={isBlocked ? 'secondary' : 'danger'} busy={form.isBusy ? t('staff_wait') : undefined}>
        {title}
      </Button>
    </Form>
  )
}

const Uses = ({ card: { uses } }: { card: StaffGiftCardReply }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const money = useMoney()
  const dayTime = useDayTime()
  return (
    <section>
      <h3>{t('promotions_card_uses')}</h3>
      {uses.length === 0 ? <p>{t('promotions_orders_none')}</p> : null}
      <ul className={styles.orders}>
        {uses.map(({ orderId, reference, at, amount, returned, state }) => (
          <li key={orderId}>
            {may('order.read') ? <TextLink href={`/staff/orders?order=${orderId}`}>{reference}</TextLink> : reference}
            <span>
              {money(amount)} · {dayTime(at)}
              {state === 'reserved' ? ` · ${t('promotions_card_use_reserved')}` : ''}
              {state === 'returned' ? ` · ${t('promotions_released')}` : ''}
              {returned.amount > 0 ? ` · ${t('promotions_card_returned', { amount: money(returned) })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
