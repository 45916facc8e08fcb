import styles from './date-block.module.css'

type Props = {
  /** For machines: `2026-12-05T19:00+02:00`. */
  dateTime: string
  /** Each already written for the language. */
  day: string
  month: string
  weekday: string
  /** The whole date, read by screen readers in place of the parts. */
  said: string
}

/** A day like a calendar leaf with a large number, so that a list can be scanned by date. */
export function DateBlock({ dateTime, day, month, weekday, said }: Props) {
  return (
    <time className={styles.block} dateTime={dateTime}>
      <span className="visually-hidden">{said}</span>
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
        <span className={styles.weekday}>{weekday}</span>
      </span>
    </time>
  )
}
