import { useEffect, useId, useState } from 'react'

interface Props {
  label: string
  value: number
  least?: number
  most?: number
  onChange: (value: number) => void
}

/** A whole number. Anything else is ignored and corrected when the field loses the focus. */
export const NumberField = ({ label, value, least = 0, most = 1_000_000, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          const next = Math.round(Number(target.value))
          if (target.value !== '' && next >= least && next <= most) onChange(next)
        }}
        onBlur={() => setText(String(value))}
      />
    </div>
  )
}

/** A line of text, applied on blur or Enter, so that one undo reverts the whole name. */
export const NameField = ({
  label,
  value,
  most = 100,
  mayBeEmpty = false,
  onChange,
}: {
  label: string
  value: string
  most?: number
  mayBeEmpty?: boolean
  onChange: (value: string) => void
}) => {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const commit = () => {
    const next = text.trim()
    if (next === value || (next === '' && !mayBeEmpty)) setText(value)
    else onChange(next)
  }
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        maxLength={most}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
        }}
      />
    </div>
  )
}

/** A choice from a short list. */
export const ChoiceField = <Value extends string>({
  label,
  value,
  choices,
  onChange,
  describedBy,
}: {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
  describedBy?: string
}) => {
  const id = useId()
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
