import code from './code-field.module.css'
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
