import { useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './stepper.module.css'

type Limits = { min: number; max: number; step?: number }

/** The count after a press of minus (-1) or plus (1), within the limits. */
export function stepped(value: number, direction: -1 | 1, { min, max, step = 1 }: Limits): number {
  const next = value + direction * step
  return Math.min(max, Math.max(min, next))
}

type Props = Limits & {
  /** What is counted: the accessible name of the group. */
  label: string
  value: number
  onChange: (value: number) => void
  lessLabel: string
  moreLabel: string
  /** Shown at the upper limit, such as "10 at most". */
  fullNote?: string | undefined
  small?: boolean
}

/** Minus, a number, plus. A press beyond a limit changes nothing and says why. */
export function Stepper({ label, value, onChange, lessLabel, moreLabel, fullNote, small = false, ...limits }: Props) {
  const noteId = useId()
  const full = value >= limits.max
  const move = (direction: -1 | 1) => {
    const next = stepped(value, direction, limits)
    if (next !== value) onChange(next)
  }
  return (
    <div role="group" aria-label={label} className={styles.stepper} data-small={small || undefined}>
      <IconButton
        icon="minus"
        label={lessLabel}
        look="outlined"
        className={styles.button}
        aria-disabled={value <= limits.min || undefined}
        onClick={() => move(-1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        icon="plus"
        label={moreLabel}
        look="outlined"
        className={styles.button}
        aria-disabled={full || undefined}
        aria-describedby={full && fullNote ? noteId : undefined}
        onClick={() => move(1)}
      />
      {full && fullNote ? (
        <span id={noteId} className={styles.note} role="status">
          {fullNote}
        </span>
      ) : null}
    </div>
  )
}
