import type { ComponentPropsWithRef } from 'react'
import { useEffect, useRef } from 'react'
import { Icon } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'

/** A form whose checks are ours: the browser's bubbles are off, errors stand at the fields and in the summary. */
export function Form({ className, ...rest }: ComponentPropsWithRef<'form'>) {
  return <form {...rest} noValidate className={classNames(styles.form, className)} />
}

export type FormError = { fieldId: string; message: string }

type SummaryProps = {
  title: string
  errors: FormError[]
  /** It stands there from the start and must not take the focus. */
  quiet?: boolean
}

/**
 * What has to be put right, each a link to its field. It takes the focus when it appears or is filled anew, so that a
 * screen reader reads it and a phone scrolls to it. Without errors it is not there.
 */
export function ErrorSummary({ title, errors, quiet = false }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const said = errors.map(({ message }) => message).join('\n')
  useEffect(() => {
    if (said && !quiet) box.current?.focus()
  }, [said, quiet])
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

/** The address keeps its hash: it belongs to the shop's own forms. */
function goTo(event: React.MouseEvent, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, button') : field
  control?.focus()
}
