import type { ReactNode } from 'react'
import styles from './buy-bar.module.css'
import { usePageMark } from './page-marks.ts'

type Props = {
  /** What is chosen and what it costs, in a line or two. */
  summary?: ReactNode
  /** The main button. */
  action: ReactNode
  label: string
  /** The button gets its own line, since its text is long. */
  stacked?: boolean
}

/**
 * The next step, fixed at the lower edge of a phone's screen; not rendered on a desktop, where the panel at the right has
 * it.
 */
export function BuyBar({ summary, action, label, stacked = false }: Props) {
  usePageMark('bar')
  usePageMark('stackedBar', stacked)
  return (
    <section className={styles.bar} aria-label={label} data-stacked={stacked || undefined} data-print="hide">
      {summary ? <div className={styles.summary}>{summary}</div> : null}
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
