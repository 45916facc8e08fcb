import { useId } from 'react'
import { Icon, type IconName } from '../actions/icon.tsx'
import styles from './segmented.module.css'

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconName | undefined }

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  segments: Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows only the icons; the texts are for screen readers. */
  iconsOnly?: boolean
}

/** A choice of two to four views: grid or list, light or dark. Made of radio buttons. */
export function Segmented<Value extends string>({ label, segments, value, onChange, iconsOnly = false }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} title={iconsOnly ? segment.label : undefined}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon ? <Icon name={segment.icon} /> : null}
          <span className={iconsOnly ? 'visually-hidden' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
