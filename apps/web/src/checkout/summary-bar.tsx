import type { ReactNode } from 'react'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './summary-bar.module.css'

interface Props {
  /** What opens, in words. */
  label: string
  total: string
  children: ReactNode
}

/** On phones: how many tickets for how much in one line above the steps, and all that is bought at a press. */
export const SummaryBar = ({ label, total, children }: Props) => (
  <details className={styles.bar}>
    <summary className={styles.line}>
      <span className={styles.label}>
        {label}
        <Icon name="down" size="0.875rem" className={styles.sign} />
      </span>
      <strong>{total}</strong>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
