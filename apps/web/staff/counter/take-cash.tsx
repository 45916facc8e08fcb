import { seatLabel } from '@parter/portal/seat-labels.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { hundredths, useAmount } from '../settlements/amounts.ts'
import styles from './counter.module.css'
import type { Paid, Sale, Shift } from './counter-replies.ts'

/** The held tickets, what they cost, and the cash: Enter takes the exact sum, an amount before it reckons the change. */
export const TakeCash = ({
  shift,
  sale,
  onPaid,
  onDropped,
}: {
  shift: Shift
  sale: Sale
  onPaid: (paid: Paid) => void
  onDropped: () => void
}) => {
  const { t, language } = useShop()
  const amount = useAmount(sale.currency)
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const received = typed.trim() === '' ? sale.total : hundredths(typed)
  const common = { params: { id: String(shift.id), saleId: sale.id }, query: { language } }
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailed(null)
    await work().catch((error) => {
      setFailed(error)
      setBusy(false)
    })
  }
  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (received === null) return
    void act(async () =>
      onPaid(await callStaff('paySaleInCash', { ...common, body: { expectedTotal: sale.total, received } })),
    )
  }
  const drop = () =>
    void act(async () => {
      await callStaff('dropSale', common)
      onDropped()
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop()
  }
  return (
    <Form className={styles.form} onSubmit={pay} onKeyDown={onKeyDown}>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      <ul className={styles.tickets}>
        {sale.tickets.map((ticket) => (
          <li key={`${ticket.eventId} ${ticket.placeId}`}>
            <span>
              <b>{seatLabel(ticket, t) || ticket.zoneName}</b>
              <small className={office.soft}>{[ticket.ticketTypeName, ticket.title].join(' · ')}</small>
            </span>
            <span>{amount(ticket.price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total} role="status">
        <span>{t('counter_total')}</span>
        <b>{amount(sale.total)}</b>
      </p>
      <TextField
        ref={field}
        label={t('counter_received')}
        hint={
          received !== null && received > sale.total
            ? t('counter_change', { amount: amount(received - sale.total) })
            : t('counter_received_hint')
        }
        error={received === null ? t('counter_received_wrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        suffix={sale.currency}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={office.acts}>
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('counter_take_cash', { amount: amount(sale.total) })}
        </Button>
        <Button look="quiet" onClick={drop}>
          {t('counter_drop')}
        </Button>
      </div>
    </Form>
  )
}
