import type { ReactNode } from 'react'
import { Icon } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import { LazySeatRows } from '../pictures/lazy-seat-rows.tsx'
import styles from './empty-state.module.css'
import { Placeholder } from './placeholder.tsx'

type Props = {
  title: string
  text?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  /** What the visitor can do instead. */
  children?: ReactNode
}

/** An expected empty list: a picture, a text and an action. */
export function EmptyState({ title, text, heading: Heading = 'h2', children }: Props) {
  return (
    <Placeholder type="data-placeholder" className={styles.state}>
      <div className={styles.rows}>
        <LazySeatRows rows={5} across={25} lit={[11]} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </Placeholder>
  )
}

type ErrorProps = Props & {
  /** A reference for the hotline, such as an order's number. */
  detail?: string | undefined
}

/** An error: what happened, what the visitor can rely on, and what to do. */
export function ErrorState({ title, text, heading: Heading = 'h2', detail, children }: ErrorProps) {
  return (
    <div className={classNames(styles.state, styles.error)} role="alert">
      <span className={styles.sign}>
        <Icon name="error" size="2rem" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}
