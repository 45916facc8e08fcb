import styles from './when.module.css'

interface Props {
  /** The valid time, as text; null: there is none. */
  readonly when: string | null
  readonly dateTime?: string | undefined
  /** An outdated time, and its text for screen readers: `Original date: …`. */
  readonly old?: { readonly shown: string; readonly said: string } | null | undefined
  /** Shown in place of a time. */
  readonly note?: string | undefined
}

/** A date; an outdated one is struck through, and read by screen readers as the original date. */
export const When = ({ when, dateTime, old, note }: Props) => (
  <>
    {old ? (
      <span className={styles.line}>
        <s className={styles.old} aria-hidden="true">
          {old.shown}
        </s>
        <span className="visually-hidden">{old.said}</span>{' '}
      </span>
    ) : null}
    {when === null ? (
      note ? (
        <span className={styles.unknown}>{note}</span>
      ) : null
    ) : (
      <time dateTime={dateTime}>{when}</time>
    )}
  </>
)
