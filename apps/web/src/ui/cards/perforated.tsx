import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './perforated.module.css'

type Props = ComponentPropsWithRef<'div'> & {
  /** What one tears off: the code, the price. */
  stub: ReactNode
  /** The tear runs down beside the stub (`across`), or above it; `fitting` turns with the width of the place. */
  tear?: 'across' | 'below' | 'fitting'
  /** The accent's tint, for gift cards. */
  tinted?: boolean
}

/** Paper with a perforated tear line: tickets, cart lines and gift cards, and nothing else. */
export function Perforated({ stub, tear = 'fitting', tinted = false, children, className, ...rest }: Props) {
  return (
    <div className={styles.place}>
      <div {...rest} className={classNames(styles.paper, styles[tear], tinted && styles.tinted, className)}>
        <div className={styles.main}>{children}</div>
        <div className={styles.stub}>{stub}</div>
      </div>
    </div>
  )
}
