import type { ReactNode } from 'react'
import styles from './phone-bar.module.css'

interface Props {
  label: string
  /** What is chosen and what it costs. */
  summary: ReactNode
  /** The one big button. */
  action: ReactNode
}

/** The next step under the thumb, on phones only: stays at the lower edge wherever the page is scrolled to. */
export const PhoneBar = ({ label, summary, action }: Props) => (
  <section className={styles.bar} aria-label={label} data-print="hide">
    <div className={styles.summary}>{summary}</div>
    <div className={styles.action}>{action}</div>
  </section>
)
