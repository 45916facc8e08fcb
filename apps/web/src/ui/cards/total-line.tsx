import styles from './total-line.module.css'

/** The total above the order button. */
export const TotalLine = ({ label, amount }: { label: string; amount: string }) => (
  <p className={styles.total}>
    <span>{label}</span>
    <strong>{amount}</strong>
  </p>
)
