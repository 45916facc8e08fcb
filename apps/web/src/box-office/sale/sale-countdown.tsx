import { useEffect, useState } from 'react'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './sale-countdown.module.css'
import { timeLeft } from './sale.rules.ts'

/** Who waits for days doesn't count seconds. */
const MOST_UNITS = 3
const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** How long it is until the sale opens: days, hours and minutes, on the last day seconds too. */
export const SaleCountdown = ({ until }: { until: string }) => {
  const { t, language } = useShop()
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  const first = left.findIndex((count) => count > 0)
  if (first < 0) return null
  const shown = left.map((count, at) => ({ unit: UNITS[at] ?? 'second', count })).slice(first, first + MOST_UNITS)
  const write = (unit: (typeof UNITS)[number], count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(
      count,
    )
  return (
    <div className={styles.countdown} role="timer" aria-label={t('catalogue_starts_in')}>
      <p>{t('catalogue_starts_in')}</p>
      <ol>
        {shown.map(({ unit, count }) => (
          <li key={unit}>{write(unit, count)}</li>
        ))}
      </ol>
    </div>
  )
}
