import styles from './date-block.module.css'

type Props = {
  /** For machines: `2026-12-05T19:00+02:00`. */
  dateTime: string
  /** Each already written for the language. */
  day: string
  month: string
  weekday: string
  /** The whole date in words, read in place of the pieces. */
  said: string
}

/** A day as a leaf of a calendar: the number large, so that a list can be run through by date. */
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
