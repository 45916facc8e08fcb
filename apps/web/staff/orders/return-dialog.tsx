import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { FieldGroup } from '../../src/ui/fields/field-group.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Segmented } from '../../src/ui/navigation/segmented.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import type { DeskDialogProps } from './desk-dialog.ts'
import { useMoney } from './order-labels.ts'
import styles from './orders.module.css'

type Ticket = OrderStory['tickets'][number] & { readonly id: string }
type Rule = 'rule' | 'beyond'
type MoneyTo = 'card' | 'gift_card'

/** The obstacles that staff may look past. */
const OF_RULE: readonly Ticket['obstacle'][] = ['not_allowed', 'too_late', 'used']

const canReturn = ({ obstacle }: Ticket, by: Rule): boolean =>
  obstacle === null || (by === 'beyond' && OF_RULE.includes(obstacle))

/** Takes tickets back, by the event's rule or beyond it; the sums are the server's. */
export const ReturnDialog = ({ order, onClose, onDone }: DeskDialogProps) => {
  const { t, language } = useShop()
  const money = useMoney()
  const living = order.tickets.filter(
    (one): one is Ticket => one.id !== null && (one.state === 'issued' || one.state === 'used'),
  )
  const [by, setBy] = useState<Rule>(living.some((one) => canReturn(one, 'rule')) ? 'rule' : 'beyond')
  const [left, setLeft] = useState<readonly string[]>([])
  const [to, setTo] = useState<MoneyTo>('card')
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const ids = living.filter((one) => canReturn(one, by) && !left.includes(one.id)).map(({ id }) => id)
  const isBeyondRule = by === 'beyond'
  const params = { id: String(order.id) }
  const { data: price, error } = useStaffQuery(
    'priceStaffReturn',
    { params, query: { language, ticketIds: ids.join(','), isBeyondRule: isBeyondRule ? 'true' : 'false' } },
    { enabled: ids.length > 0, staleTime: 0 },
  )
  const way = price?.ways.find((one) => one.to === to) ?? price?.ways[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!way) return
    setBusy(true)
    setFailed(null)
    const body = { ticketIds: ids, to: way.to, isBeyondRule, reason, expectedTotal: way.total.amount }
    callStaff('returnByStaff', { params, query: { language }, body })
      .then(() => onDone(t('desk_return_done', { amount: money(way.total) })), setFailed)
      .finally(() => setBusy(false))
  }
  const fault = failed ?? error
  return (
    <Dialog open onClose={onClose} title={t('desk_return')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <Segmented
          label={t('desk_return_by')}
          segments={[
            { value: 'rule', label: t('desk_return_rule') },
            { value: 'beyond', label: t('desk_return_beyond') },
          ]}
          value={by}
          onChange={setBy}
        />
        <FieldGroup legend={t('desk_tickets')}>
          {living.map((one) => (
            <Checkbox
              key={one.id}
              className={styles.ticket}
              checked={ids.includes(one.id)}
              disabled={!canReturn(one, by)}
              onChange={(event) =>
                setLeft(event.target.checked ? left.filter((id) => id !== one.id) : [...left, one.id])
              }
            >
              {placeLabel(one, t)} · {money(one.price)}
              {one.obstacle ? <small> {t(`desk_obstacle_${one.obstacle}`)}</small> : null}
            </Checkbox>
          ))}
        </FieldGroup>
        {(price?.ways.length ?? 0) > 1 ? (
          <Segmented
            label={t('desk_return_to')}
            segments={[
              { value: 'card', label: t('desk_return_to_card') },
              { value: 'gift_card', label: t('desk_return_to_gift_card') },
            ]}
            value={to}
            onChange={setTo}
          />
        ) : null}
        <TextField
          id="return-reason"
          label={t('staff_reason')}
          hint={t('desk_reason_why')}
          required={isBeyondRule}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {price && way && ids.length > 0 ? (
          <dl className={styles.sums}>
            <Line name={t('desk_return_worth')} value={money(price.worth)} />
            {price.fee.amount > 0 ? <Line name={t('desk_return_fee')} value={money(price.fee)} /> : null}
            <Line name={t('desk_return_back')} value={money(way.total)} />
          </dl>
        ) : null}
        <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
        <Button
          type="submit"
          look="danger"
          busy={isBusy ? t('staff_wait') : undefined}
          aria-disabled={!way || ids.length === 0}
        >
          {way && ids.length > 0 ? t('desk_return_give', { amount: money(way.total) }) : t('desk_return')}
        </Button>
      </Form>
    </Dialog>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
    </dd>
  </div>
)
