import { type ComponentPropsWithRef, useState } from 'react'
import { Icon } from '../actions/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './file-field.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'onChange'> &
  FieldTexts & {
    /** The texts of the button and of the empty field, which the browser would show in its own language. */
    chooseLabel: string
    noneLabel: string
    onFile: (file: File | null) => void
  }

/** A field for one file, chosen or dropped on it. */
export function FileField(props: Props) {
  const { label, optional, hint, error, labelHidden = false, chooseLabel, noneLabel, onFile, id, ...rest } = props
  const [name, setName] = useState('')
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={styles.box}>
          <span className={styles.press} aria-hidden="true">
            <Icon name="document" size="1.125rem" />
            {chooseLabel}
          </span>
          <span className={styles.name} aria-hidden="true">
            {name || noneLabel}
          </span>
          <input
            {...rest}
            {...control}
            type="file"
            className={styles.native}
            onChange={({ target }) => {
              const file = target.files?.[0] ?? null
              setName(file?.name ?? '')
              onFile(file)
            }}
          />
        </span>
      )}
    </Field>
  )
}
