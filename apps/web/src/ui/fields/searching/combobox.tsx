import { useId, useState } from 'react'
import { Icon } from '../../actions/icon.tsx'
import styles from '../control.module.css'
import { Field, type FieldTexts } from '../field.tsx'
import list from '../listbox.module.css'
import { useSuggestions } from './suggestions.ts'

/** Normalises a word for searching: lower case, no accents, ё as е; so that "oopera" finds "Ööpera". */
const fold = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ё', 'е')

/** Entries whose words begin with the text, before those that only contain it. */
export function matchesOf<Entry extends { label: string }>(entries: Entry[], sought: string): Entry[] {
  const want = fold(sought.trim())
  if (!want) return entries
  const rank = ({ label }: Entry) => {
    const at = ` ${fold(label)}`.indexOf(` ${want}`)
    return at === 0 ? 0 : at > 0 ? 1 : fold(label).includes(want) ? 2 : 3
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: place }) => place < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

export type ComboboxOption = { value: string; label: string; text?: string | undefined }

type Props = FieldTexts & {
  id?: string
  options: ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** Shown when nothing matches what was typed. */
  nothingText: string
  placeholder?: string | undefined
}

/** A choice of many: filtered by typing a part of the word, with or without accents. */
export function Combobox(props: Props) {
  const {
    label,
    optional,
    hint,
    error,
    labelHidden = false,
    id,
    options,
    value,
    onChange,
    nothingText,
    placeholder,
  } = props
  const listId = useId()
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string | null>(null)
  const matches = typed === null ? options : matchesOf(options, typed)
  const suggestions = useSuggestions(matches.length, (index) => {
    setTyped(null)
    onChange(matches[index]?.value ?? null)
  })
  const leave = () => {
    suggestions.close()
    setTyped(null)
  }
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={list.place}>
          <span className={`${styles.box} ${styles.selectBox}`}>
            <input
              {...control}
              className={styles.input}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={suggestions.shown}
              aria-controls={listId}
              aria-activedescendant={suggestions.lit >= 0 ? `${listId}-${suggestions.lit}` : undefined}
              placeholder={placeholder}
              value={typed ?? chosen?.label ?? ''}
              onChange={(event) => {
                setTyped(event.target.value)
                suggestions.open()
                if (!event.target.value) onChange(null)
              }}
              onClick={suggestions.open}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              onKeyDown={suggestions.onKeyDown}
            />
            <Icon name="down" />
          </span>
          <span id={listId} role="listbox" aria-label={label} className={list.list} hidden={!suggestions.shown}>
            {matches.map((option, index) => (
              <span
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                className={list.option}
                aria-selected={option.value === value}
                data-lit={index === suggestions.lit || undefined}
                onPointerMove={() => suggestions.setLit(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => suggestions.take(index)}
              >
                <span className={list.words}>
                  <b>{option.label}</b>
                  {option.text ? <span>{option.text}</span> : null}
                </span>
                {option.value === value ? <Icon name="check" /> : null}
              </span>
            ))}
          </span>
          {typed && matches.length === 0 ? (
            <span className={`${list.list} ${list.nothing}`} role="status">
              {nothingText}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
