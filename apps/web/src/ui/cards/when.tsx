import styles from './when.module.css'

interface Props {
  /** The time that holds, in words; null: none does. */
  readonly when: string | null
  readonly dateTime?: string | undefined
  /** A time that doesn't hold any more, and the same as it is said to the ear: `Original date: …`. */
  readonly old?: { readonly shown: string; readonly said: string } | null | undefined
  /** What stands in place of a time. */
  readonly note?: string | undefined
}

/** A time in words: what was given up is struck for the eye and called the original one for the ear. */
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
