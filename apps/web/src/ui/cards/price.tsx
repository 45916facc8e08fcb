import styles from './price.module.css'

/** A price, always the full one. @param amount written for the language: `25,00 €`, or a range @param note how few are left */
export const Price = ({ amount, note }: { amount: string; note?: string | null | undefined }) => (
  <span className={styles.price}>
    {amount}
    {note ? <span className={styles.note}>{note}</span> : null}
  </span>
)
