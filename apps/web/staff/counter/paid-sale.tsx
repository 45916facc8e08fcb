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
import type { Paid, Shift } from './parts/counter-replies.ts'
import { PrintButtons } from './parts/print-buttons.tsx'

/** A sale that is paid: the change, the receipt, the tickets to print. Enter begins the next one, P prints. */
export const PaidSale = ({
  shift,
  saleId,
  paid,
  onNext,
}: {
  shift: Shift
  saleId: string
  paid: Paid
  onNext: () => void
}) => {
  const { t, language } = useShop()
  const amount = useAmount(paid.currency)
  const [printed, setPrinted] = useState(paid.receipt)
  const [failed, setFailed] = useState<unknown>(null)
  const { ticketsLink } = paid
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'p' && !ctrlKey && !metaKey) open(ticketsLink, '_blank', 'noopener')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [ticketsLink])
  const print = () =>
    void callStaff('printFiscalReceipt', { params: { id: String(shift.id), saleId }, query: { language } }).then(
      ({ entries }) => {
        setFailed(null)
        setPrinted(entries.find((entry) => entry.saleId === saleId)?.receipt ?? null)
      },
      setFailed,
    )
  return (
    <div className={styles.form}>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      <div role="status">
        <h2>{t('counter_paid', { reference: paid.reference })}</h2>
        {paid.change > 0 ? (
          <p className={styles.change}>{t('counter_change', { amount: amount(paid.change) })}</p>
        ) : null}
        {printed === null ? null : <p className={office.soft}>{t('counter_receipt', { number: printed })}</p>}
      </div>
      {printed === null && paid.lacksReceipt ? (
        <>
          <Notice tone="warn">{t('counter_receipt_missing')}</Notice>
          <Button onClick={print}>{t('counter_print_receipt')}</Button>
        </>
      ) : null}
      <div className={office.acts}>
        <Button ref={focusAtOnce} look="solid" onClick={onNext}>
          {t('counter_next')}
        </Button>
        <PrintButtons ticketsLink={paid.ticketsLink} stubsLink={paid.stubsLink} />
      </div>
    </div>
  )
}
