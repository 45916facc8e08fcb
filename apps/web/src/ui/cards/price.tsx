import styles from './price.module.css'

/** What a thing costs: always the whole price. @param amount written for the language: `25,00 €`, or a range */
export const Price = ({ amount }: { amount: string }) => <span className={styles.price}>{amount}</span>
