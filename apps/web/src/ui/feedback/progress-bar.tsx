import styles from './progress-bar.module.css'

type Props = {
  /** What is under way, for the ear. */
  label: string
  /** Left out when no one knows how long it takes. */
  value?: number
  max?: number
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100 }: Props) {
  const known = value === undefined ? {} : { value, max }
  return <progress className={styles.bar} aria-label={label} {...known} />
}
