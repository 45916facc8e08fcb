import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatRate } from '@parter/portal/language/figures.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useAmount } from './amounts.ts'
import styles from './settlements.module.css'

export type Statement = ReplyOf<'previewSettlement'>

const COLUMNS = [
  { field: 'sold', title: 'reports_sold' },
  { field: 'returned', title: 'reports_returned' },
  { field: 'soldAmount', title: 'reports_sold_amount' },
  { field: 'returnedAmount', title: 'reports_returned_amount' },
  { field: 'discountAmount', title: 'reports_discount' },
  { field: 'shopFeeAmount', title: 'reports_fees' },
  { field: 'dueAmount', title: 'reports_due' },
] as const
type Field = (typeof COLUMNS)[number]['field']

/** The events of a statement, its VAT by rate, and beside them what is paid. */
export const StatementView = ({ statement, children }: { statement: Statement; children: ReactNode }) => {
  const { t, language } = useShop()
  const show = useAmount(statement.currency)
  const dayTime = useDayTime()
  const { lines, rates, terms, lateReturns } = statement
  const hasDiscounts = lines.some(({ discountAmount }) => discountAmount !== 0)
  const columns = COLUMNS.filter(({ field }) => field !== 'discountAmount' || hasDiscounts)
  const shown = (field: Field, value: number) =>
    field === 'sold' || field === 'returned' ? value : show(field === 'discountAmount' ? -value : value)
  const sumOf = (field: Field) => lines.reduce((sum, line) => sum + line[field], 0)
  const sums: readonly (readonly [string, number])[] = [
    [t('reports_due'), statement.dueAmount],
    [t('reports_operator_fee'), -statement.feeAmount],
    [`${t('reports_operator_fee_vat')}, ${formatRate(terms.feeVatBasisPoints, language)}`, -statement.feeVatAmount],
    [t(statement.reserveAmount < 0 ? 'reports_reserve_released' : 'reports_reserve'), -statement.reserveAmount],
    [t('reports_carried'), statement.carriedAmount],
  ]
  return (
    <div className={styles.sides}>
      <div className={styles.tables}>
        <div className={office.box}>
          <h2>{statement.organiser.name}</h2>
          <table className={classNames(office.table, styles.amounts)}>
            <thead>
              <tr>
                <th scope="col">{t('reports_by_event')}</th>
                {columns.map(({ field, title }) => (
                  <th key={field} scope="col">
                    {t(title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.eventId}>
                  <td>
                    <b>{line.title}</b>
                    <small>{dayTime(line.startsAt)}</small>
                  </td>
                  {columns.map(({ field, title }) => (
                    <td key={field} data-label={t(title)}>
                      {field === 'dueAmount' ? <b>{show(line.dueAmount)}</b> : shown(field, line[field])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {lines.length > 1 ? (
              <tfoot>
                <tr>
                  <td>{t('reports_total')}</td>
                  {columns.map(({ field, title }) => (
                    <td key={field} data-label={t(title)}>
                      {shown(field, sumOf(field))}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
        <div className={office.box}>
          <h2>{t('reports_vat')}</h2>
          <table className={classNames(office.table, styles.amounts)}>
            <thead>
              <tr>
                <th scope="col">{t('reports_vat_rate')}</th>
                <th scope="col">{t('reports_amount')}</th>
                <th scope="col">{t('reports_vat')}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={rate.vatBasisPoints}>
                  <td>{formatRate(rate.vatBasisPoints, language)}</td>
                  <td data-label={t('reports_amount')}>{show(rate.grossAmount)}</td>
                  <td data-label={t('reports_vat')}>{show(rate.vatAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <aside className={classNames(office.box, styles.payout)}>
        <p className={office.soft}>{t('reports_payout')}</p>
        <p className={styles.sum}>{show(statement.payoutAmount)}</p>
        <p className={office.soft}>
          {terms.accountName} · {terms.iban.slice(0, 4)} •••• {terms.iban.slice(-4)}
        </p>
        <dl>
          {sums
            .filter(([, amount]) => amount !== 0)
            .map(([what, amount]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{show(amount)}</dd>
              </div>
            ))}
          {statement.leftAmount < 0 ? (
            <div>
              <dt>{t('reports_left')}</dt>
              <dd>{show(statement.leftAmount)}</dd>
            </div>
          ) : null}
        </dl>
        {lateReturns.tickets > 0 ? (
          <p className={office.soft}>
            {t('reports_late_returns', { count: lateReturns.tickets })}: {show(lateReturns.amount)}
          </p>
        ) : null}
        {children}
      </aside>
    </div>
  )
}
