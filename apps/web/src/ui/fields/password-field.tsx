import type { ComponentPropsWithRef } from 'react'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> &
  FieldTexts & { showLabel: string; hideLabel: string }

/** A password, hidden until its button is pressed. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField(props: Props) {
  const { label, optional, hint, error, labelHidden = false, showLabel, hideLabel, id, className, ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...rest}
            {...control}
            className={classNames(styles.input, className)}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={shown ? 'eyeClosed' : 'eye'}
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
