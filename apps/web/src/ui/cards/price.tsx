import styles from './price.module.css'

/** A price, always the full one. @param amount written for the language: `25,00 €`, or a range */
export const Price = ({ amount }: { amount: string }) => <span className={styles.price}>{amount}</span>
