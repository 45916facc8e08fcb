import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { useDayTime } from '../../platform/day-time.ts'
import { TableHead } from '../../platform/lists/table-head.tsx'
import office from '../../platform/office.module.css'
import { useAmount } from '../../settlements/amounts.ts'

type Closed = ReplyOf<'readCounter'>['closed']

/** The latest closed shifts of a storefront. */
export const ZReports = ({ shifts }: { shifts: Closed }) => {
  const { t } = useShop()
  return (
    <section className={office.box}>
      <h2>{t('counter_z_reports')}</h2>
      {shifts.length === 0 ? (
        <p className={`${office.inside} ${office.soft}`}>{t('counter_z_none')}</p>
      ) : (
        <table className={office.table}>
          <TableHead
            columns={[
              t('counter_z_reports'),
              t('counter_sales'),
              t('counter_expected'),
              t('counter_counted'),
              t('counter_difference'),
            ]}
          />
          <tbody>
            {shifts.map((shift) => (
              <Row key={shift.id} shift={shift} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Row = ({ shift }: { shift: Closed[number] }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const amount = useAmount(shift.currency)
  const counted = shift.counted ?? 0
  return (
    <tr>
      <td>
        <b>{shift.number}</b>
        <small>{[shift.staffName, dayTime(shift.closedAt ?? shift.openedAt)].join(' · ')}</small>
      </td>
      <td data-label={t('counter_sales')}>{shift.sales}</td>
      <td data-label={t('counter_expected')}>{amount(shift.expected)}</td>
      <td data-label={t('counter_counted')}>{amount(counted)}</td>
      <td data-label={t('counter_difference')}>{amount(counted - shift.expected)}</td>
    </tr>
  )
}
