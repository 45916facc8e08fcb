import type { ReactNode } from 'react'
import styles from './buy-bar.module.css'

type Props = {
  /** What is chosen and what it costs, in a line or two. */
  summary: ReactNode
  /** The one big button. */
  action: ReactNode
  label: string
  /** The button takes a line of its own: its words are long. */
  stacked?: boolean
}

/**
 * The next step under the thumb: stays at the lower edge of a phone's screen wherever the page is scrolled to; not there
 * on a desktop, where the panel at the right holds the step.
 */
export function BuyBar({ summary, action, label, stacked = false }: Props) {
  return (
    <section className={styles.bar} aria-label={label} data-stacked={stacked || undefined} data-print="hide">
      <div className={styles.summary}>{summary}</div>
      <div className={styles.action}>{action}</div>
    </section>
  )
}

/** The same on a desktop: the panel at the right of `WithSide`. */
export function BuyPanel({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  )
}
