import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import styles from './auth-dialog.module.css'

/** What has been done, or could not be, and the way on. It is read out as it appears. */
export const AuthDone = ({
  tone = 'good',
  icon = 'success',
  text,
  children,
}: {
  tone?: 'good' | 'bad' | 'plain'
  icon?: IconName
  text: string
  children?: ReactNode
}) => (
  <div className={styles.done}>
    <span className={styles.sign} data-tone={tone}>
      <Icon name={icon} size="2rem" />
    </span>
    <p role="status">{text}</p>
    {children}
  </div>
)
