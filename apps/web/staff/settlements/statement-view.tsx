import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import office from '../platform/office.module.css'
import { useAmount } from './amounts.ts'
import styles from './settlements.module.css'

export type Statement = ReplyOf<'previewSettlement'>

/** The events of a statement, its VAT by rate, and beside them what is paid. */
export const StatementView = ({ statement, children }: { statement: Statement; children: ReactNode }) => {
  const { t } = useShop()
  const show = useAmount(statement.currency)
  const { lines, rates, terms } = statement
  const percent = (basisPoints: number) => `${basisPoints / 100} %`
  const sums: readonly (readonly [string, number])[] = [
    [t('reports_due'), statement.dueAmount],
    [t('reports_operator_fee'), -statement.feeAmount],
    [`${t('reports_operator_fee_vat')}, ${percent(terms.feeVatBasisPoints)}`, -statement.feeVatAmount],
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
                <th scope="col">{t('reports_sold')}</th>
                <th scope="col">{t('reports_returned')}</th>
                <th scope="col">{t('reports_sold_amount')}</th>
                <th scope="col">{t('reports_returned_amount')}</th>
                <th scope="col">{t('reports_fees')}</th>
                <th scope="col">{t('reports_due')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.eventId}>
                  <td>
                    <b>{line.title}</b>
                    <small>{line.startsAt.slice(0, 10)}</small>
                  </td>
                  <td>{line.sold}</td>
                  <td>{line.returned}</td>
                  <td>{show(line.soldAmount)}</td>
                  <td>{show(line.returnedAmount)}</td>
                  <td>{show(line.shopFeeAmount)}</td>
                  <td>
                    <b>{show(line.dueAmount)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
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
                  <td>{percent(rate.vatBasisPoints)}</td>
                  <td>{show(rate.grossAmount)}</td>
                  <td>{show(rate.vatAmount)}</td>
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
        {children}
      </aside>
    </div>
  )
}
