import type { ReactNode } from 'react'
import { Icon } from '../ui/actions/icon.tsx'
import styles from './summary-bar.module.css'

interface Props {
  /** What opens, in words. */
  label: string
  total: string
  /** The time that is left: in sight whether it is open or not. */
  timer: ReactNode
  children: ReactNode
}

/** On phones: total and time in one line that is always in sight, and the whole sum at a press. */
export const SummaryBar = ({ label, total, timer, children }: Props) => (
  <div className={styles.bar}>
    <details className={styles.details}>
      <summary className={styles.line}>
        <span className={styles.label}>
          {label}
          <Icon name="down" size="0.875rem" className={styles.sign} />
        </span>
        <strong>{total}</strong>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
    <div className={styles.timer}>{timer}</div>
  </div>
)
