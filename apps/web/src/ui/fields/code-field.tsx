import { Button } from '../actions/button.tsx'
import { Icon } from '../actions/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import code from './code-field.module.css'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

type DigitsProps = FieldTexts & {
  id?: string
  name?: string
  length: number
  value: string
  onChange: (digits: string) => void
}

/** Digits that came by email or message. One input, so that pasting and autofill work; the slots are only drawn. */
export function DigitsField({ label, optional, hint, error, id, name, length, value, onChange }: DigitsProps) {
  return (
    <Field {...{ label, optional, hint, error, id }}>
      {(control) => (
        <span className={code.place}>
          <span className={code.slots} style={{ '--length': length } as React.CSSProperties}>
            <input
              {...control}
              className={code.digits}
              name={name}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={length}
              value={value}
              onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
            />
            {Array.from({ length }, (_, i) => (
              <i key={i} aria-hidden="true" data-next={i === value.length || undefined} />
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}

type CodeProps = FieldTexts & {
  id?: string
  value: string
  onChange: (code: string) => void
  onApply: () => void
  applyLabel: string
  /** The code is being checked. */
  busy?: string | undefined
  /** What the applied code does, in a sentence; the field then shows it with a button to remove it. */
  applied?: string | undefined
  onRemove?: () => void
  removeLabel?: string
}

/** A field for a promo code or a gift card. */
export function CodeField(props: CodeProps) {
  const { label, hint, error, id, value, onChange, onApply, applyLabel, busy, applied, onRemove, removeLabel } = props
  const apply = () => {
    if (!busy && value.trim()) onApply()
  }
  if (applied) {
    return (
      <div className={code.applied} role="status">
        <Icon name="success" size="1.5rem" />
        <span>
          <b>{value}</b>
          <span>{applied}</span>
        </span>
        {onRemove && removeLabel ? <IconButton icon="close" label={removeLabel} onClick={onRemove} /> : null}
      </div>
    )
  }
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <span className={classNames(styles.box, code.box)}>
          <input
            {...control}
            className={classNames(styles.input, code.code)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The field may stand in a longer form, which Enter must not send.
              event.preventDefault()
              apply()
            }}
          />
          <Button look="secondary" size="small" busy={busy} onClick={apply}>
            {applyLabel}
          </Button>
        </span>
      )}
    </Field>
  )
}
