import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldTexts = {
  label: string
  /** A mark beside the label of an optional field, such as "optional". */
  optional?: string | undefined
  /** A hint before typing. */
  hint?: ReactNode
  /** What is wrong and how to correct it; shown in addition to the hint. */
  error?: string | undefined
  /** The label is for screen readers only, because the context shows it. */
  labelHidden?: boolean
}

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldTexts & {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
  /** A button in one line with the control, whatever stands above and below it. */
  beside?: ReactNode
  className?: string | undefined
}

/** A label, a control, a hint and an error, tied together for screen readers. */
export function Field({ label, optional, hint, error, labelHidden, id, children, beside, className }: Props) {
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  const box = children({
    id: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  })
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, labelHidden && 'visually-hidden')} htmlFor={control}>
        {label}
        {optional ? <span className={styles.optional}>{optional}</span> : null}
      </label>
      {hint ? (
        <div id={`${control}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {beside ? (
        <div className={styles.line}>
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      {error ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The error of one field: an icon and a sentence. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <div id={id} className={styles.error}>
      <Icon name="error" size="1.25rem" />
      <span>{children}</span>
    </div>
  )
}

type GroupProps = FieldTexts & { id?: string | undefined; children: ReactNode; className?: string | undefined }

/** A group of controls with one label. */
export function FieldGroup({ label, optional, hint, error, labelHidden, id, children, className }: GroupProps) {
  const made = useId()
  const group = id ?? made
  const described = [hint && `${group}-hint`, error && `${group}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={group} className={classNames(styles.field, className)} aria-describedby={described || undefined}>
      <legend className={classNames(styles.label, labelHidden && 'visually-hidden')}>
        {label}
        {optional ? <span className={styles.optional}>{optional}</span> : null}
      </legend>
      {hint ? (
        <div id={`${group}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {children}
      {error ? <FieldError id={`${group}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
