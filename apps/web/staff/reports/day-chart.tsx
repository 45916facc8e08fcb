import { formatMoney, money } from '@parter/portal/language/money.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { useDay } from '../platform/day-time.ts'
import type { ReportRow } from './report-filter.ts'
import styles from './reports.module.css'

const [WIDTH, HEIGHT] = [720, 120]
const DAY = 86_400_000
/** More days are no chart any more. */
const MOST_DAYS = 750

/** Every day from the first to the last, also those without sales. */
const everyDay = (rows: readonly ReportRow[]): readonly (readonly [day: string, amount: number])[] => {
  const amounts = new Map<string, number>()
  for (const { key, amount } of rows) if (key) amounts.set(key, (amounts.get(key) ?? 0) + amount)
  const days = [...amounts.keys()].toSorted()
  const [first, last] = [Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? '')]
  const count = Number.isNaN(first) ? 0 : Math.min(MOST_DAYS, (last - first) / DAY + 1)
  return Array.from({ length: count }, (_, at): readonly [string, number] => {
    const day = new Date(first + at * DAY).toISOString().slice(0, 10)
    return [day, amounts.get(day) ?? 0]
  })
}

/** Sales of each day as columns; all that they say stands in the table of days too. */
export const DayChart = ({ rows, currency }: { rows: readonly ReportRow[]; currency: string }) => {
  const { t, language } = useShop()
  const write = useDay()
  const days = everyDay(rows.filter((row) => row.currency === currency))
  if (days.length < 2) return null
  const most = Math.max(1, ...days.map(([, amount]) => amount))
  const least = Math.min(0, ...days.map(([, amount]) => amount))
  const scale = HEIGHT / (most - least)
  const step = WIDTH / days.length
  const show = (amount: number) => formatMoney(money(amount, currency as 'EUR'), language)
  const [best] = days.toSorted(([, one], [, other]) => other - one)
  const words = ([day, amount]: readonly [string, number]) => `${write(day)}: ${show(amount)}`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('reports_chart')}. ${best ? words(best) : ''}`}
      >
        {days.map(([day, amount], at) => (
          <rect
            key={day}
            x={at * step + step * 0.12}
            y={(most - Math.max(0, amount)) * scale}
            width={step * 0.76}
            height={Math.max(amount === 0 ? 0 : 1, Math.abs(amount) * scale)}
          >
            <title>{words([day, amount])}</title>
          </rect>
        ))}
        <line x1="0" x2={WIDTH} y1={most * scale} y2={most * scale} />
      </svg>
      <figcaption>
        <span>{first ? write(first[0]) : null}</span>
        <span>{best ? words(best) : null}</span>
        <span>{last ? write(last[0]) : null}</span>
      </figcaption>
    </figure>
  )
}
