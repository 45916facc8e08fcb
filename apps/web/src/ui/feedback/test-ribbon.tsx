import styles from './test-ribbon.module.css'

/** Says on every page of a test storefront that nothing sold here is real. */
export function TestRibbon({ children }: { children: string }) {
  return (
    <p className={styles.ribbon} role="note" data-print="hide">
      <span>{children}</span>
    </p>
  )
}
