import { seatLabel } from '@parter/portal/seat-labels.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { hundredths, useAmount } from '../settlements/amounts.ts'
import { CardPayment } from './card-payment.tsx'
import styles from './counter.module.css'
import type { Counter, Paid, Sale, Shift } from './counter-replies.ts'

/** The terminal that this till asked last. */
let lastTerminal: string | undefined

/**
 * The held tickets, what they cost, and the money: Enter takes the exact sum in cash, an amount before it reckons the change,
 * and C has a terminal ask for the card.
 */
export const TakeMoney = ({
  counter: { takesCash, terminals },
  shift,
  sale,
  onPaid,
  onDropped,
}: {
  counter: Pick<Counter, 'takesCash' | 'terminals'>
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
  const [terminal, setTerminal] = useState(() => terminals.find((name) => name === lastTerminal) ?? terminals[0])
  /** How often a card was asked for; none: it isn't now. */
  const [cardTry, setCardTry] = useState(0)
  const byCard = cardTry > 0
  const field = useRef<HTMLInputElement>(null)
  const cardButton = useRef<HTMLButtonElement>(null)
  // after a card that was declined, the way to pay is chosen anew
  useEffect(() => (byCard ? undefined : (field.current ?? cardButton.current)?.focus()), [byCard])
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
    if (received === null || !takesCash) return
    void act(async () =>
      onPaid(await callStaff('paySaleInCash', { ...common, body: { expectedTotal: sale.total, received } })),
    )
  }
  const drop = () =>
    void act(async () => {
      await callStaff('dropSale', common)
      onDropped()
    })
  const askCard = () => {
    if (terminal === undefined || isBusy) return
    lastTerminal = terminal
    setFailed(null)
    setCardTry(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof HTMLSelectElement)
    // by position: on a Cyrillic keyboard too
    if (event.code === 'KeyC' && isPlain && terminal !== undefined) {
      event.preventDefault()
      askCard()
    }
  }
  if (byCard && terminal !== undefined)
    return (
      <CardPayment
        key={cardTry}
        shift={shift}
        sale={sale}
        terminal={terminal}
        onPaid={onPaid}
        onAgain={() => setCardTry(cardTry + 1)}
        onOtherwise={() => setCardTry(0)}
      />
    )
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
      {takesCash ? (
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
      ) : null}
      {terminals.length > 1 ? (
        <SelectField
          label={t('counter_terminal')}
          value={terminal}
          onChange={({ target }) => setTerminal(target.value)}
        >
          {terminals.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : null}
      <div className={office.acts}>
        {takesCash ? (
          <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
            {t('counter_take_cash', { amount: amount(sale.total) })}
          </Button>
        ) : null}
        {terminal === undefined || sale.total === 0 ? null : (
          <Button ref={cardButton} look={takesCash ? 'secondary' : 'solid'} icon="card" onClick={askCard}>
            {t('counter_by_card')}
          </Button>
        )}
        <Button look="quiet" onClick={drop}>
          {t('counter_drop')}
        </Button>
      </div>
    </Form>
  )
}
