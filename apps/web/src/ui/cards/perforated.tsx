import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './perforated.module.css'

type Props = ComponentPropsWithRef<'div'> & {
  /** The stub: the code, the price. */
  stub: ReactNode
  /** Whether the tear line is beside the stub (`across`) or above it; `fitting` decides by the width. */
  tear?: 'across' | 'below' | 'fitting'
}

/** A paper surface with a tear line, for tickets, cart lines and gift cards only. */
export function Perforated({ stub, tear = 'fitting', children, className, ...rest }: Props) {
  return (
    <div className={styles.place}>
      <div {...rest} className={classNames(styles.paper, styles[tear], className)}>
        <div className={styles.main}>{children}</div>
        <div className={styles.stub}>{stub}</div>
      </div>
    </div>
  )
}
