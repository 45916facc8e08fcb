import type { ReactNode } from 'react'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './summary-bar.module.css'

interface Props {
  /** What is bought: the event's name. */
  title: string
  /** How much of it. */
  label: string
  total: string
  children: ReactNode
}

/** On phones: what is bought and for how much, above the steps, and each ticket of it at a press. */
export const SummaryBar = ({ title, label, total, children }: Props) => (
  <details className={styles.bar}>
    <summary className={styles.line}>
      <span className={styles.label}>
        <b>{title}</b>
        <span className={styles.count}>
          {label}
          <Icon name="down" size="0.875rem" className={styles.sign} />
        </span>
      </span>
      <strong>{total}</strong>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
