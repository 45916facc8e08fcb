import { Icon } from '../actions/icon.tsx'
import styles from './steps.module.css'

export type Step = {
  label: string
  done: boolean
  /** Opens a step that is done or available. */
  href?: string | undefined
}

type Props = {
  label: string
  steps: Step[]
  /** Index of the current step. */
  current: number
  /** For phones, where only the current step is shown: "Step 2 of 4". */
  place: string
  doneLabel: string
}

/** A process of a few steps: which are done, and which is current. */
export function Steps({ label, steps, current, place, doneLabel }: Props) {
  return (
    <nav aria-label={label} className={styles.way}>
      <p className={styles.place} aria-hidden="true">
        <span>{place}</span> {steps[current]?.label}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ label: name, done, href }, index) => {
          const Tag = href ? 'a' : 'span'
          return (
            <li key={name} data-done={done || undefined} data-current={index === current || undefined}>
              <Tag
                {...(href ? { href } : {})}
                className={styles.step}
                aria-current={index === current ? 'step' : undefined}
              >
                <span className={styles.seat}>
                  {done && index !== current ? <Icon name="check" size="1rem" label={doneLabel} /> : index + 1}
                </span>
                <span className={styles.name}>{name}</span>
              </Tag>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
