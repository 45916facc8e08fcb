import type { ReactNode } from 'react'
import styles from './date-tile.module.css'

interface Props {
  /** None: a day without anything. */
  href: string | undefined
  /** Each already written for the language. */
  weekday: string
  day: string
  month: string
  /** A price, or in a word why it can't be had. */
  note?: ReactNode
  /** The whole date in words, and how it stands; read in place of the pieces. */
  said: string
  current?: boolean
  /** Few places are left: a dot, and in words by `said`. */
  few?: boolean
  /** Tickets can't be had for it. */
  gone?: boolean
  /** Nor yet, and its sale opens: an outline with a ring, and in words by `said`. */
  soon?: boolean
}

/** A day to choose, in the shape of a seat. */
export const DateTile = ({
  href,
  weekday,
  day,
  month,
  note,
  said,
  current = false,
  few = false,
  gone = false,
  soon = false,
}: Props) => (
  <a
    className={styles.tile}
    href={href}
    aria-current={current ? 'page' : undefined}
    data-few={few || undefined}
    data-gone={gone || undefined}
    data-soon={soon || undefined}
    title={said}
  >
    <span className="visually-hidden">{said}</span>
    <span aria-hidden="true">{weekday}</span>
    <b aria-hidden="true">{day}</b>
    <span aria-hidden="true">{month}</span>
    {note ? <small aria-hidden="true">{note}</small> : null}
  </a>
)

interface KeyProps {
  signs: readonly { readonly sign: 'few' | 'soon' | 'gone'; readonly label: string }[]
}

/** A line that explains the signs of tiles that follow; each of these says it itself to who doesn't see it. */
export const DateKey = ({ signs }: KeyProps) =>
  signs.length === 0 ? null : (
    <p className={styles.key} aria-hidden="true">
      {signs.map(({ sign, label }) => (
        <span key={sign} className={styles.sign} {...{ [`data-${sign}`]: true }}>
          {sign === 'gone' ? <s>24</s> : null}
          {label}
        </span>
      ))}
    </p>
  )
