import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup, type FieldTexts } from '../../ui/fields/field.tsx'
import styles from './tiles.module.css'

type Props<Value extends string> = FieldTexts & {
  id?: string
  name: string
  options: readonly { readonly value: Value; readonly title: string; readonly picture?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few short things in the shape of seats, or of pictures with their names. */
export const Tiles = <Value extends string>({ name, options, value, onChange, ...texts }: Props<Value>) => (
  <FieldGroup {...texts}>
    <div className={styles.tiles} data-five={options.length === 5 || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.tile, option.picture !== undefined && styles.pictured)}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.picture}
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
)
