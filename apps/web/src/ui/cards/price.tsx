import { classNames } from '../class-names.ts'
import styles from './price.module.css'

type Props = {
  /** Already written for the language: `25,00 €`, or a range. */
  amount: string
  /** Such as "from". */
  prefix?: string | undefined
  /** The price before a discount, and the words that say so to a screen reader. */
  was?: { amount: string; label: string } | undefined
  /** Such as "all fees included". */
  note?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

/** What a thing costs: always the whole price. */
export function Price({ amount, prefix, was, note, size = 'medium' }: Props) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.line}>
        {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
        <span className={styles.amount}>{amount}</span>
        {was ? (
          <del className={styles.was}>
            <span className="visually-hidden">{was.label}</span>
            {was.amount}
          </del>
        ) : null}
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
  )
}
