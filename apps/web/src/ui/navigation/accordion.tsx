import type { ReactNode } from 'react'
import { Icon } from '../actions/icon.tsx'
import styles from './accordion.module.css'

type Props = {
  title: ReactNode
  /** At the right of the title, such as a count. */
  aside?: ReactNode
  children: ReactNode
  open?: boolean
  /** Items of one name close each other. */
  name?: string | undefined
}

/** A part that opens at a press; by the browser's own <details>, so that searching in the page finds what is closed. */
export function AccordionItem({ title, aside, children, open = false, name }: Props) {
  return (
    <details className={styles.item} open={open} name={name}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
        <Icon name="down" size="1.125rem" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
