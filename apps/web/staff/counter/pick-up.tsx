import { type FormEvent, useState } from 'react'
import { ApiError } from '../../src/platform/calls/api-error.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useAct } from '../platform/use-act.ts'
import { useStaff } from '../platform/use-staff.ts'
import styles from './parts/counter.module.css'
import type { OrderToHandOver, Shift } from './parts/counter-replies.ts'
import { PrintButtons } from './parts/print-buttons.tsx'

/** Tickets that were bought online: found by the order's number, printed, handed over once (R13.1). */
export const PickUp = ({ shift }: { shift: Shift }) => {
  const { t, language } = useShop()
  const [reference, setReference] = useState('')
  const [order, setOrder] = useState<OrderToHandOver | null>(null)
  const { act, isBusy, failed } = useAct()
  const ask = (work: () => Promise<OrderToHandOver>) => act(async () => setOrder(await work()))
  // the shop's own sentence sends buyers to their email
  const sentenceOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'order_not_found' ? t('counter_pick_up_none') : errorMessage(error, t)
  const common = (wanted: string) => ({ params: { id: String(shift.id), reference: wanted }, query: { language } })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setOrder(null)
    if (reference.trim() !== '') void ask(() => callStaff('readPickUp', common(reference.trim())))
  }
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{t('counter_pick_up')}</h2>
      </div>
      <div className={office.inside}>
        <Form className={styles.form} onSubmit={find}>
          <TextField
            label={t('counter_pick_up_reference')}
            hint={t('counter_pick_up_about')}
            error={failed ? sentenceOf(failed) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            beside={
              <Button type="submit" busy={isBusy ? t('staff_wait') : undefined}>
                {t('counter_pick_up_find')}
              </Button>
            }
          />
        </Form>
        {order ? (
          <Found
            order={order}
            onHandOver={() => void ask(() => callStaff('handOverTickets', common(order.reference)))}
          />
        ) : null}
      </div>
    </section>
  )
}

const Found = ({ order, onHandOver }: { order: OrderToHandOver; onHandOver: () => void }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const { orderId, reference, buyer, salesPoint, events, handedOver, isPaid, ticketsLink, stubsLink } = order
  return (
    <div className={styles.form} role="status">
      <p>
        <b>{reference}</b>
        {buyer ? ` · ${buyer}` : null}
      </p>
      {salesPoint ? <p className={office.soft}>{t('counter_pick_up_at', { place: salesPoint })}</p> : null}
      <ul className={styles.tickets}>
        {events.map(({ title, startsAt, tickets }) => (
          <li key={`${title} ${startsAt}`}>
            <span>
              <b>{title}</b>
              <small className={office.soft}>{dayTime(startsAt)}</small>
            </span>
            <span>{t('counter_tickets', { count: tickets })}</span>
          </li>
        ))}
      </ul>
      {handedOver ? (
        <Notice tone="good">{t('counter_handed_over', { time: dayTime(handedOver.at), name: handedOver.by })}</Notice>
      ) : null}
      {isPaid ? (
        <div className={office.acts}>
          <PrintButtons ticketsLink={ticketsLink} stubsLink={stubsLink} />
          {handedOver ? null : (
            <Button look="solid" onClick={onHandOver}>
              {t('counter_hand_over')}
            </Button>
          )}
          {may('order.read') ? (
            <ButtonLink look="quiet" href={`/staff/orders?order=${orderId}`}>
              {t('counter_open_order')}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <Fault>{t('counter_pick_up_nothing')}</Fault>
      )}
    </div>
  )
}
