import styles from './total-line.module.css'

/** The whole sum above the button that obliges to pay it. */
export const TotalLine = ({ label, amount }: { label: string; amount: string }) => (
  <p className={styles.total}>
    <span>{label}</span>
    <strong>{amount}</strong>
  </p>
)
