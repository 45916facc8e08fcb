import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconName } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'children'> &
  FieldTexts & { icon?: IconName | undefined; suffix?: string | undefined; beside?: ReactNode }

/** One line of text. For an e-mail address give `type="email" autoComplete="email"`. */
export function TextField(props: Props) {
  const { label, optional, hint, error, labelHidden = false, icon, suffix, beside, id, className, ...rest } = props
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id, beside }}>
      {(control) => (
        <span className={styles.box}>
          {icon ? <Icon name={icon} /> : null}
          <input {...rest} {...control} className={classNames(styles.input, className)} />
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
        </span>
      )}
    </Field>
  )
}

/** A date, by the browser's picker; its value is `yyyy-MM-dd`. */
export function DateField(props: Omit<Props, 'type' | 'icon' | 'suffix'>) {
  return <TextField {...props} type="date" />
}

type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'children'> & FieldTexts

/** Several lines of text; grows while typing. */
export function TextArea({ label, optional, hint, error, labelHidden = false, id, className, ...rest }: AreaProps) {
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={styles.box}>
          <textarea {...rest} {...control} className={classNames(styles.input, className)} />
        </span>
      )}
    </Field>
  )
}

type SelectProps = ComponentPropsWithRef<'select'> & FieldTexts & { icon?: IconName | undefined }

/** A choice of a few, by the browser's own list; children are `<option>`s. */
export function SelectField(props: SelectProps) {
  const { label, optional, hint, error, labelHidden = false, icon, id, className, ...rest } = props
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={classNames(styles.box, styles.selectBox)}>
          {icon ? <Icon name={icon} /> : null}
          <select {...rest} {...control} className={classNames(styles.input, styles.select, className)} />
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

/** An email address, without autocorrection; `autoComplete` is `email` unless `off` or `username` is given. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'suffix'>) => (
  <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
)
