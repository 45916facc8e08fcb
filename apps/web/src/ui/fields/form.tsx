import type { ComponentPropsWithRef } from 'react'
import { useEffect, useRef } from 'react'
import { Fault } from '../feedback/fault.tsx'
import { Icon } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

type FormProps = ComponentPropsWithRef<'form'> & {
  /** Short fields stand side by side where there is room. */
  pairs?: boolean
}

/** A form without the browser's own validation: errors are shown at the fields and in the summary. */
export function Form({ className, pairs = false, ...rest }: FormProps) {
  return <form {...rest} noValidate className={classNames(styles.form, pairs && styles.pairs, className)} />
}

export type FormError = { fieldId: string; message: string }

type SummaryProps = {
  title: string
  errors: FormError[]
  /** It is there from the start and must not take the focus. */
  quiet?: boolean
}

/**
 * The list of errors, each a link to its field. It takes the focus when it appears, so that a
 * screen reader reads it and a phone scrolls to it. Without errors it isn't rendered.
 */
export function ErrorSummary({ title, errors, quiet = false }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isThere = errors.length > 0
  useEffect(() => {
    if (isThere && !quiet) box.current?.focus()
  }, [isThere, quiet])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="error" size="1.5rem" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId + message}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The control of a field; of a group, the first. */
const focusOn = (fieldId: string): void => {
  const field = document.getElementById(fieldId)
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>(':enabled') : field
  control?.focus()
}

/** Focuses the field without changing the hash, which opens the login forms. */
function goTo(event: React.MouseEvent, fieldId: string) {
  event.preventDefault()
  focusOn(fieldId)
}

/**
 * The errors at the head of a form: the list of wrong fields, and errors of no field. It gets the focus at each try.
 * @param short a short form has no list: the first wrong field gets the focus
 */
export function FormFaults({ form, short = false }: { form: Omit<FormState, 'submit'>; short?: boolean }) {
  const { errors, tries, title, rest, isBusy } = form
  const first = errors[0]?.fieldId
  const led = useRef(0)
  useEffect(() => {
    if (isBusy || led.current === tries) return
    led.current = tries
    if (short && first) focusOn(first)
  }, [short, tries, first, isBusy])
  return (
    <>
      {short ? null : (
        <ErrorSummary
          key={tries}
          title={title}
          errors={errors.map(({ fieldId, label, message }) => ({ fieldId, message: `${label}: ${message}` }))}
        />
      )}
      <Fault>{rest}</Fault>
    </>
  )
}
