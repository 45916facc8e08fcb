import styles from './test-ribbon.module.css'

/** On test storefronts: nothing that is sold here is real. Stands above the header on every page. */
export function TestRibbon({ children }: { children: string }) {
  return (
    <p className={styles.ribbon} role="note" data-print="hide">
      <span>{children}</span>
    </p>
  )
}
