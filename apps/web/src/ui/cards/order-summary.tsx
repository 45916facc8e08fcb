import type { ReactNode } from 'react'
import styles from './order-summary.module.css'

export type SummaryLine = {
  label: string
  amount: string
  /** Beneath the label: how many, which. */
  text?: string | undefined
  /** It makes the sum smaller. */
  less?: boolean
}

type Props = {
  title: string
  heading?: 'h2' | 'h3'
  lines: SummaryLine[]
  total: { label: string; amount: string }
  /** Such as "every fee is included". */
  note?: string | undefined
  /** Above the lines: the time that is left. */
  timer?: ReactNode
  /** The next step, and what belongs to it. */
  children?: ReactNode
}

/** What is being bought and what it costs in all; always in sight while one pays. */
export function OrderSummary({ title, heading: Heading = 'h2', lines, total, note, timer, children }: Props) {
  return (
    <section className={styles.summary} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {timer}
      <dl className={styles.lines}>
        {lines.map(({ label, amount, text, less }) => (
          <div key={label + (text ?? '')} data-less={less || undefined}>
            <dt>
              {label}
              {text ? <span className={styles.text}>{text}</span> : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.total}>
        <dt>{total.label}</dt>
        <dd aria-live="polite">{total.amount}</dd>
      </dl>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  )
}
