import { seatLabel } from '@parter/portal/seat-labels.ts'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { useStaff } from '../platform/use-staff.ts'
import { hundredths, useAmount } from '../settlements/amounts.ts'
import { CardPayment } from './card-payment.tsx'
import { GiftCardField, GiftCardsOfSale } from './gift-card-on-sale.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import styles from './parts/counter.module.css'
import type { Counter, Paid, Sale, Shift } from './parts/counter-replies.ts'

/** The terminal that this till asked last. */
let lastTerminal: string | undefined

/**
 * The held tickets, what they cost, and the money: Enter takes the exact sum in cash, an amount before it reckons the change,
 * C has a terminal ask for the card, G takes a gift card, A adds tickets.
 */
export const TakeMoney = ({
  counter: { takesCash, terminals },
  shift,
  sale,
  onPaid,
  onChanged,
  onAdd,
  onDropped,
}: {
  counter: Pick<Counter, 'takesCash' | 'terminals'>
  shift: Shift
  sale: Sale
  onPaid: (paid: Paid) => void
  onChanged: (sale: Sale) => void
  onAdd: () => void
  onDropped: () => void
}) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const amount = useAmount(sale.currency)
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [terminal, setTerminal] = useState(() => terminals.find((name) => name === lastTerminal) ?? terminals[0])
  /** How often a card was asked for; none: it isn't now. */
  const [cardTry, setCardTry] = useState(0)
  const byCard = cardTry > 0
  const [asksGiftCard, setAsksGiftCard] = useState(false)
  const [asksInvoice, setAsksInvoice] = useState(false)
  const isCovered = sale.total === 0
  const field = useRef<HTMLInputElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  const cardButton = useRef<HTMLButtonElement>(null)
  // after a card that was declined, the way to pay is chosen anew
  const waitsFor = byCard || asksGiftCard ? null : isCovered ? 'finish' : 'money'
  // at once with what is shown: a key that is pressed between would be lost
  useLayoutEffect(() => {
    if (waitsFor === 'finish') finish.current?.focus()
    if (waitsFor === 'money') (field.current ?? cardButton.current)?.focus()
  }, [waitsFor])
  const received = isCovered || typed.trim() === '' ? sale.total : hundredths(typed)
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
    if (received === null || !(takesCash || isCovered)) return
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
    if (terminal === undefined || isBusy || isCovered) return
    lastTerminal = terminal
    setFailed(null)
    setCardTry(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop()
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof HTMLSelectElement)
    // by position: on a Cyrillic keyboard too
    const act = isPlain ? { KeyC: askCard, KeyG: () => setAsksGiftCard(true), KeyA: onAdd }[event.code] : undefined
    if (act) {
      event.preventDefault()
      act()
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
    <>
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
        <GiftCardsOfSale shift={shift} sale={sale} onChanged={onChanged} onFailed={setFailed} />
        <p className={styles.total} role="status">
          <span>{t('counter_total')}</span>
          <b>{amount(sale.total)}</b>
        </p>
        {asksGiftCard ? (
          <GiftCardField
            shift={shift}
            sale={sale}
            onChanged={(changed) => {
              setAsksGiftCard(false)
              onChanged(changed)
            }}
            onClose={() => setAsksGiftCard(false)}
          />
        ) : null}
        {takesCash && !isCovered ? (
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
        {terminals.length > 1 && !isCovered ? (
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
          {takesCash || isCovered ? (
            <Button ref={finish} type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
              {isCovered ? t('counter_finish') : t('counter_take_cash', { amount: amount(sale.total) })}
            </Button>
          ) : null}
          {terminal === undefined || isCovered ? null : (
            <Button ref={cardButton} look={takesCash ? 'secondary' : 'solid'} icon="card" onClick={askCard}>
              {t('counter_by_card')}
            </Button>
          )}
          {asksGiftCard || isCovered ? null : (
            <Button look="secondary" icon="wallet" onClick={() => setAsksGiftCard(true)}>
              {t('counter_gift_card')}
            </Button>
          )}
          {may('invoice.make') && sale.giftCards.length === 0 && !isCovered ? (
            <Button look="secondary" icon="document" onClick={() => setAsksInvoice(true)}>
              {t('counter_by_invoice')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onAdd}>
            {t('counter_add')}
          </Button>
          <Button look="quiet" onClick={drop}>
            {t('counter_drop')}
          </Button>
        </div>
      </Form>
      {asksInvoice ? (
        <InvoiceDialog shift={shift} sale={sale} onClose={() => setAsksInvoice(false)} onDone={onDropped} />
      ) : null}
    </>
  )
}
