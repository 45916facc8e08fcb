import { useState } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Fault } from '../../../src/ui/feedback/fault.tsx'
import type { MenuItem } from '../../../src/ui/overlays/menu.tsx'
import { callStaff } from '../../platform/call-staff.ts'
import { useDayTime } from '../../platform/day-time.ts'
import { RowMenu } from '../../platform/lists/row-parts.tsx'
import office from '../../platform/office.module.css'
import { useAmount } from '../../settlements/amounts.ts'
import styles from '../parts/counter.module.css'
import type { Shift } from '../parts/counter-replies.ts'
import { CloseShiftDialog, StornoDialog } from './shift-dialogs.tsx'
import { ShiftSums } from './shift-sums.tsx'

type Entry = Shift['entries'][number]

/** The open shift: its X report, and what was sold in it, to be printed again or taken back. */
export const ShiftBox = ({ shift }: { shift: Shift }) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const amount = useAmount(shift.currency)
  const [shown, setShown] = useState<'close' | Entry | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const close = () => setShown(null)
  const print = (saleId: string) =>
    void callStaff('printFiscalReceipt', { params: { id: String(shift.id), saleId }, query: { language } }).then(
      () => setFailed(null),
      setFailed,
    )
  const itemsOf = (entry: Entry): MenuItem[] => [
    ...(entry.kind === 'sale' && !entry.isReturned
      ? [
          { label: t('counter_print_tickets'), onChoose: () => open(entry.ticketsLink, '_blank', 'noopener') },
          { label: t('counter_storno'), onChoose: () => setShown(entry) },
        ]
      : []),
    ...(entry.lacksReceipt ? [{ label: t('counter_print_receipt'), onChoose: () => print(entry.saleId) }] : []),
  ]
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{t('counter_shift', { time: dayTime(shift.openedAt) })}</h2>
        <Button size="small" onClick={() => setShown('close')}>
          {t('counter_close')}
        </Button>
      </div>
      <div className={office.inside}>
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <h3 className={styles.report}>{t('counter_x_report')}</h3>
        <ShiftSums shift={shift} />
      </div>
      {shift.entries.length === 0 ? (
        <p className={`${office.inside} ${office.soft}`}>{t('counter_entries_none')}</p>
      ) : (
        <ul className={styles.entries}>
          {shift.entries.map((entry) => (
            <li key={`${entry.saleId} ${entry.kind}`}>
              <span>
                <b>{entry.reference}</b>
                <small className={office.soft}>
                  {[
                    dayTime(entry.at),
                    entry.method === 'card' && t('counter_card'),
                    entry.receipt,
                    entry.isReturned && t('counter_returned'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span>{amount(entry.amount)}</span>
              {itemsOf(entry).length > 0 ? <RowMenu title={entry.reference} items={itemsOf(entry)} /> : null}
            </li>
          ))}
        </ul>
      )}
      {shown === 'close' ? <CloseShiftDialog shift={shift} onClose={close} onDone={close} /> : null}
      {shown !== null && shown !== 'close' ? (
        <StornoDialog shift={shift} entry={shown} onClose={close} onDone={close} />
      ) : null}
    </section>
  )
}
