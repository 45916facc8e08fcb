import type { ReactNode } from 'react'
import { Icon, type IconName } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

type Props = {
  tone?: 'plain' | 'good' | 'warn' | 'bad'
  title?: string | undefined
  children?: ReactNode
  icon?: IconName | undefined
  /** Buttons: extend, try again. */
  actions?: ReactNode
  /** It has just appeared and must be announced. */
  announced?: boolean
  /** Title and button share a line where there is room. */
  brief?: boolean
}

const signs: Record<NonNullable<Props['tone']>, IconName> = {
  plain: 'info',
  good: 'success',
  warn: 'warning',
  bad: 'error',
}

/** A message in the page, shown as long as it applies. */
export function Notice({ tone = 'plain', title, children, icon, actions, announced = false, brief = false }: Props) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      data-brief={brief || undefined}
      role={announced ? 'status' : undefined}
    >
      <Icon name={icon ?? signs[tone]} size="1.5rem" />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
