import type { ReactNode } from 'react'
import { Icon } from '../actions/icon.tsx'
import styles from './accordion.module.css'

type Props = {
  title: ReactNode
  /** It begins open. */
  open?: boolean
  children: ReactNode
}

/** A collapsible part; a native <details>, so that find-in-page also searches closed parts. */
export function AccordionItem({ title, open, children }: Props) {
  return (
    <details className={styles.item} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <Icon name="down" size="1.125rem" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
