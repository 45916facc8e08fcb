import { useEffect, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import office from '../platform/office.module.css'
import { useAmount } from '../settlements/amounts.ts'
import styles from './parts/counter.module.css'
import type { Paid, CardPayment as Payment, Sale, Shift } from './parts/counter-replies.ts'

/** Milliseconds between two looks at a terminal that asks. */
const PAUSE = 1000

/**
 * A terminal asks for the buyer's card: what it says is shown until it is over. Nothing is concluded where it doesn't reply, and
 * the way on is always there: wait, cancel at the provider, or pay otherwise once it is over.
 */
export const CardPayment = ({
  shift,
  sale,
  terminal,
  onPaid,
  onAgain,
  onOtherwise,
}: {
  shift: Shift
  sale: Sale
  terminal: string
  onPaid: (paid: Paid) => void
  onAgain: () => void
  onOtherwise: () => void
}) => {
  const { t, language } = useShop()
  const amount = useAmount(sale.currency)
  const [state, setState] = useState<Payment['state'] | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isOver = state === 'declined' || state === 'cancelled' || (failed !== null && state === null)
  const { id: shiftId } = shift
  const { id: saleId, total } = sale
  useEffect(() => {
    const common = { params: { id: String(shiftId), saleId }, query: { language } }
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (payment: Payment) => {
      if (isGone) return
      setFailed(null)
      if (payment.paid) return onPaid(payment.paid)
      setState(payment.state)
      if (payment.state === 'asking' || payment.state === 'unknown') again()
    }
    const again = () => {
      timer = setTimeout(
        () =>
          void callStaff('readCardPayment', common).then(show, (error) => {
            if (isGone) return
            setFailed(error)
            again()
          }),
        PAUSE,
      )
    }
    callStaff('paySaleByCard', { ...common, body: { expectedTotal: total, terminal } }).then(show, (error) => {
      if (!isGone) setFailed(error)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [shiftId, saleId, total, terminal, language, onPaid])
  const cancel = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const input = { params: { id: String(shiftId), saleId }, query: { language } }
      const payment = await callStaff('cancelCardPayment', input)
      setFailed(null)
      if (payment.paid) onPaid(payment.paid)
      else setState(payment.state)
    } catch (error) {
      setFailed(error)
    }
    setBusy(false)
  }
  return (
    <div
      className={styles.form}
      role="group"
      aria-label={t('counter_card')}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        if (isOver) onOtherwise()
        else void cancel()
      }}
    >
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      <p className={styles.total}>
        <span>{t('counter_total')}</span>
        <b>{amount(total)}</b>
      </p>
      <p role="status">
        {state === 'declined'
          ? t('counter_card_declined')
          : state === 'cancelled'
            ? t('counter_card_cancelled')
            : failed !== null && state === null
              ? null
              : t('counter_card_asking')}
      </p>
      {state === 'unknown' ? <Notice tone="warn">{t('counter_card_unknown')}</Notice> : null}
      <div className={office.acts}>
        {isOver ? (
          <>
            <Button ref={focusAtOnce} look="solid" onClick={onAgain}>
              {t('counter_card_again')}
            </Button>
            <Button onClick={onOtherwise}>{t('counter_card_otherwise')}</Button>
          </>
        ) : (
          <Button ref={focusAtOnce} busy={isBusy ? t('staff_wait') : undefined} onClick={() => void cancel()}>
            {t('counter_card_cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
