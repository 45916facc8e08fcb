import type { ReactNode } from 'react'
import { Icon } from '../actions/icon.tsx'
import styles from './accordion.module.css'

type Props = {
  title: ReactNode
  children: ReactNode
}

/** A part that opens at a press; by the browser's own <details>, so that searching in the page finds what is closed. */
export function AccordionItem({ title, children }: Props) {
  return (
    <details className={styles.item}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <Icon name="down" size="1.125rem" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
