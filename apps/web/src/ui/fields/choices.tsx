import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../actions/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './choices.module.css'
import { FieldError, FieldGroup, type FieldTexts } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

/** A checkbox. The label may contain a link. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...rest}
          className={styles.check}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={styles.tick} aria-hidden="true">
          <Icon name="check" size="1rem" />
        </span>
        <span>{children}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode
  hint?: string | undefined
}

/** A switch that takes effect at once, without a save button. */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={classNames(styles.line, styles.spread, className)}>
      <span>
        {children}
        {hint ? (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...rest}
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? hintId : undefined}
      />
    </label>
  )
}

export type RadioCard<Value extends string> = {
  value: Value
  title: string
  text?: ReactNode
  /** At the right: a price, a picture. */
  aside?: ReactNode
  /** Why it can't be chosen now; shown in place of the text. */
  unavailable?: string | undefined
}

type RadioCardsProps<Value extends string> = FieldTexts & {
  id?: string
  name: string
  options: RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** In two columns where there is room. */
  columns?: 1 | 2
}

/** A choice of a few options with descriptions: ways of delivery, ways to pay. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, options, value, onChange, columns = 1, ...texts } = props
  return (
    <FieldGroup {...texts}>
      <div className={styles.cards} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.card} data-unavailable={option.unavailable ? '' : undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={Boolean(option.unavailable)}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.cardWords}>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.unavailable || option.text ? (
                <span className={styles.hint}>{option.unavailable ?? option.text}</span>
              ) : null}
            </span>
            {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
