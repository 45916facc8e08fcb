import { seatLabel } from '@parter/portal/seat-labels.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useAct } from '../platform/use-act.ts'
import { useAmount } from '../settlements/amounts.ts'
import styles from './parts/counter.module.css'
import type { OutageTicket, Shift } from './parts/counter-replies.ts'

/** Tickets that were printed to be sold by hand; afterwards it is said which of them were sold (R13.1). */
export const OutageTickets = ({ shift }: { shift: Shift }) => {
  const { language } = useShop()
  const { data } = useStaffQuery('readOutageTickets', { params: { id: String(shift.id) }, query: { language } })
  const prepared = (data?.tickets ?? []).filter(({ state }) => state === 'prepared')
  if (prepared.length === 0) return null
  return <Prepared shift={shift} tickets={prepared} />
}

const Prepared = ({ shift, tickets }: { shift: Shift; tickets: readonly OutageTicket[] }) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const amount = useAmount(shift.currency)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const { act, isBusy, failed } = useAct()
  const common = { params: { id: String(shift.id) }, query: { language } }
  const isSold = ({ number, isUsed }: OutageTicket) => isUsed || marked.has(number)
  const sold = tickets.filter(isSold)
  const account = () =>
    callStaff('accountOutageTickets', {
      ...common,
      body: { tickets: tickets.map((one) => ({ number: one.number, isSold: isSold(one) })) },
    })
  const mark = (numbers: readonly number[], isMarked: boolean) => {
    const others = [...marked].filter((number) => !numbers.includes(number))
    setMarked(new Set(isMarked ? [...others, ...numbers] : others))
  }
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{t('counter_outage')}</h2>
        <Button
          size="small"
          icon="document"
          onClick={() => void act(() => downloadByCall('sendOutageTickets', common))}
        >
          {t('counter_print_tickets')}
        </Button>
      </div>
      <div className={`${office.inside} ${styles.form}`}>
        <p className={office.soft}>{t('counter_outage_about')}</p>
        <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
        <Checkbox
          checked={sold.length === tickets.length}
          onChange={({ target }) =>
            mark(
              tickets.map(({ number }) => number),
              target.checked,
            )
          }
        >
          {t('counter_outage_all')}
        </Checkbox>
        <ul className={styles.tickets}>
          {tickets.map((one) => (
            <li key={one.number}>
              <Checkbox
                checked={isSold(one)}
                disabled={one.isUsed}
                onChange={({ target }) => mark([one.number], target.checked)}
              >
                <b>{one.number}</b> · {[seatLabel(one, t) || one.zoneName, one.ticketTypeName].join(' · ')}
                <br />
                <small className={office.soft}>
                  {[one.eventTitle, dayTime(one.startsAt), one.isUsed && t('counter_outage_used')]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Checkbox>
              <span>{amount(one.amount)}</span>
            </li>
          ))}
        </ul>
        <Button look="solid" busy={isBusy ? t('staff_wait') : undefined} onClick={() => void act(account)}>
          {t('counter_outage_account', {
            sold: sold.length,
            amount: amount(sold.reduce((sum, one) => sum + one.amount, 0)),
            returned: tickets.length - sold.length,
          })}
        </Button>
      </div>
    </section>
  )
}
