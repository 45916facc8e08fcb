import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './cart-line.module.css'
import { Perforated } from './perforated.tsx'

type Props = {
  /** What kind of ticket, and its place. */
  title: string
  text?: ReactNode
  price: ReactNode
  /** Removes the line; the label names the line. Left out, it can't be removed here. */
  onRemove?: (() => void) | undefined
  removeLabel?: string
  /** Below the text: insurance, a name to fill in. */
  children?: ReactNode
  /** The line is being removed. */
  leaving?: boolean
}

/** One ticket, or several alike, in the cart. */
export function CartLine({ title, text, price, onRemove, removeLabel, children, leaving = false }: Props) {
  const stub = (
    <div className={styles.stub}>
      <span className={styles.price}>{price}</span>
    </div>
  )
  return (
    <div className={styles.line} data-leaving={leaving || undefined}>
      <Perforated tear="across" stub={stub}>
        <div className={styles.words}>
          <div className={styles.head}>
            <div>
              <p className={styles.title}>{title}</p>
              {text ? <p className={styles.text}>{text}</p> : null}
            </div>
            {onRemove && removeLabel ? (
              <IconButton icon="delete" label={removeLabel} onClick={onRemove} className={styles.remove} />
            ) : null}
          </div>
          {children}
        </div>
      </Perforated>
    </div>
  )
}
