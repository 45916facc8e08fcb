import styles from './progress-bar.module.css'

/** Something is under way, and no one knows how long it takes. @param label what, for the ear */
export function ProgressBar({ label }: { label: string }) {
  return <progress className={styles.bar} aria-label={label} />
}
