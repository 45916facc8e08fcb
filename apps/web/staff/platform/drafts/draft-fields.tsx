import type { ReactNode } from 'react'
import { Checkbox } from '../../../src/ui/fields/choices.tsx'
import { FieldGroup } from '../../../src/ui/fields/field.tsx'
import { SelectField, TextArea, TextField } from '../../../src/ui/fields/text-field.tsx'
import { useField } from './editing.ts'

type Props = { path: readonly string[]; label: string; hint?: string | undefined; optional?: string | undefined }

/** A line, or several, of a draft. */
export const DraftText = ({ path, isLong, lang, ...texts }: Props & { isLong?: boolean; lang?: string }) => {
  const { id, text, error, set } = useField(path)
  const props = {
    ...texts,
    id,
    lang,
    value: text,
    error,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  }
  return isLong ? <TextArea {...props} /> : <TextField {...props} />
}

/** A number of a draft: whole, from zero on, or any. */
export const DraftNumber = ({ path, suffix, isAny, ...texts }: Props & { suffix?: string; isAny?: boolean }) => {
  const { id, text, error, set } = useField(path)
  return (
    <TextField
      {...texts}
      id={id}
      type="number"
      inputMode={isAny ? 'decimal' : 'numeric'}
      {...(isAny ? { step: 'any' } : { min: 0 })}
      suffix={suffix}
      value={text}
      error={error}
      onChange={({ target }) => set(target.value === '' ? null : target.valueAsNumber)}
    />
  )
}

/** A local time of the venue. */
export const DraftTime = ({ path, ...texts }: Props) => {
  const { id, text, error, set } = useField(path)
  return (
    <TextField
      {...texts}
      id={id}
      type="datetime-local"
      value={text.slice(0, 16)}
      error={error}
      onChange={({ target }) => set(target.value)}
    />
  )
}

type Option = { readonly value: string; readonly label: string }

/** One of several. @param isNumber the value is a number */
export const DraftChoice = ({
  path,
  options,
  none,
  isNumber,
  onChosen,
  ...texts
}: Props & {
  options: readonly Option[]
  none?: string
  isNumber?: boolean
  onChosen?: (value: string) => void
}) => {
  const { id, text, error, set } = useField(path)
  return (
    <SelectField
      {...texts}
      id={id}
      value={text}
      error={error}
      onChange={({ target: { value } }) => {
        if (onChosen) onChosen(value)
        else set(value === '' ? null : isNumber ? Number(value) : value)
      }}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Several of several. @param usual what holds where nothing is chosen */
export const DraftSeveral = ({
  path,
  options,
  usual = [],
  ...texts
}: Props & { options: readonly Option[]; usual?: readonly string[] }) => {
  const { id, value, error, set } = useField(path)
  const chosen: readonly string[] = Array.isArray(value) ? (value as string[]) : usual
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    set(next.length === 0 ? null : next)
  }
  return (
    <FieldGroup {...texts} id={id} {...(error === undefined ? {} : { error })}>
      {options.map((option) => (
        <Checkbox key={option.value} checked={chosen.includes(option.value)} onChange={() => toggle(option.value)}>
          {option.label}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}

/** Yes or no. */
export const DraftSwitch = ({
  path,
  usual = false,
  children,
}: {
  path: readonly string[]
  usual?: boolean
  children: ReactNode
}) => {
  const { id, value, set } = useField(path)
  return (
    <Checkbox
      id={id}
      checked={typeof value === 'boolean' ? value : usual}
      onChange={({ target }) => set(target.checked)}
    >
      {children}
    </Checkbox>
  )
}
