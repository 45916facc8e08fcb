import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useContext } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { useDay } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { StaffProvider } from '../platform/use-staff.ts'
import { addressWithin, type Filter, groupOf, type Report, type ReportRow } from './report-filter.ts'
import styles from './reports.module.css'

const COLUMNS = [
  ['sold', 'reports_sold'],
  ['returned', 'reports_returned'],
  ['soldAmount', 'reports_sold_amount'],
  ['returnedAmount', 'reports_returned_amount'],
  ['discountAmount', 'reports_discount'],
  ['feeAmount', 'reports_fees'],
  ['vatAmount', 'reports_vat'],
  ['amount', 'reports_amount'],
] as const satisfies readonly (readonly [keyof ReportRow, MessageKey])[]
type Column = (typeof COLUMNS)[number][0]

const isCount = (column: Column) => column === 'sold' || column === 'returned'

/** What a row is about, in words. */
const useNameOf = (by: Report['by']) => {
  const { t } = useShop()
  const staff = useContext(StaffProvider)
  const day = useDay()
  return ({ key, label }: ReportRow): string => {
    if (key === null) return t('reports_none_of')
    if (by === 'channel') return t(`reports_channel_${key}` as MessageKey)
    if (by === 'item') return t(`reports_item_${key}` as MessageKey)
    if (by === 'storefront') return staff?.storefronts.find(({ code }) => code === key)?.name ?? key
    if (by === 'day') return day(key)
    return label ?? t('reports_none_of')
  }
}

/** A report's rows with their totals; each column sorts, and a row that has something within leads there. */
export const SumsTable = ({
  report,
  filter,
  onSort,
  isShared = false,
}: {
  report: Report
  filter: Filter
  onSort: (column: string) => void
  /** No row leads anywhere: who looks is not signed in. */
  isShared?: boolean
}) => {
  const { t, language } = useShop()
  const by = groupOf(filter)
  const nameOf = useNameOf(report.by)
  const sort = COLUMNS.find(([column]) => column === filter.sort)?.[0]
  const rows = sort ? report.rows.toSorted((one, other) => other[sort] - one[sort]) : report.rows
  const mostOf = (currency: string) => Math.max(1, ...rows.map((row) => (row.currency === currency ? row.amount : 0)))
  const most = new Map(report.totals.map(({ currency }): [string, number] => [currency, mostOf(currency)]))
  const show = (row: Omit<ReportRow, 'key' | 'label'>, column: Column) =>
    isCount(column)
      ? new Intl.NumberFormat(language).format(row[column])
      : formatMoney(money(row[column], row.currency as 'EUR'), language)
  return (
    <table className={classNames(office.table, styles.sums)}>
      <thead>
        <tr>
          <th scope="col">{t(`reports_by_${report.by}`)}</th>
          {COLUMNS.map(([column, title]) => (
            <th key={column} scope="col" aria-sort={sort === column ? 'descending' : undefined}>
              <button type="button" onClick={() => onSort(sort === column ? '' : column)}>
                {t(title)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const within = report.by === by && !isShared ? addressWithin(filter, by, row) : null
          return (
            <tr key={`${row.key} ${row.currency}`}>
              <td>
                {within ? <TextLink href={within}>{nameOf(row)}</TextLink> : nameOf(row)}
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${Math.max(0, (100 * row.amount) / (most.get(row.currency) ?? 1))}%` }}
                />
              </td>
              {COLUMNS.map(([column, title]) => (
                <td key={column} data-label={t(title)}>
                  {show(row, column)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        {report.totals.map((sums) => (
          <tr key={sums.currency}>
            <td>{t('reports_total')}</td>
            {COLUMNS.map(([column, title]) => (
              <td key={column} data-label={t(title)}>
                {show(sums, column)}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
