import styles from './progress-bar.module.css'

type Props = {
  /** The accessible name of the running work. */
  label: string
  /** Left out when the duration is unknown. */
  value?: number
  max?: number
}

/** The progress of running work. */
export function ProgressBar({ label, value, max = 100 }: Props) {
  const known = value === undefined ? {} : { value, max }
  return <progress className={styles.bar} aria-label={label} {...known} />
}
