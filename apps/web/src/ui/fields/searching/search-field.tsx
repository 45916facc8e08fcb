import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '../../actions/icon.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import { classNames } from '../../class-names.ts'
import list from '../listbox.module.css'
import styles from './search-field.module.css'
import { nextIndex } from '../../overlays/roving.rules.ts'

/**
 * The keyboard of an input with a list under it (the ARIA combobox pattern): the focus stays in the input, arrows
 * highlight an entry, Enter selects it, Escape closes the list.
 * @param count entries in the list now
 * @param take called with the chosen index
 */
function useSuggestions(count: number, take: (index: number) => void) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const lit = at < count ? at : -1
  const shown = open && count > 0
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const takeAndClose = (index: number) => {
    close()
    take(index)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && shown && lit >= 0) {
      event.preventDefault()
      takeAndClose(lit)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setAt(nextIndex(event.key, lit, count) ?? -1)
    }
  }
  return { shown, lit, setLit: setAt, open: () => setOpen(true), close, take: takeAndClose, onKeyDown }
}

export type Suggestion = {
  /** Where it leads. */
  href: string
  /** The text; the matching part may be in <mark>. */
  title: ReactNode
  text?: string | undefined
  icon?: IconName | undefined
  picture?: ReactNode
  /** At the end of the line: the price. */
  aside?: string | undefined
}

type Props = {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Called by Enter or the button. */
  onSearch: () => void
  suggestions: readonly Suggestion[]
  onChoose: (href: string) => void
  /** Accessible name of the list, announced when it changes, such as "5 suggestions". */
  suggestionsLabel: string
  said?: string | undefined
  clearLabel: string
  searchLabel: string
  /** For the front page: larger, with a text button. */
  large?: boolean
  name?: string
  /** Further fields of the same search. */
  children?: ReactNode
}

/** A search field with suggestions. */
export function SearchField(props: Props) {
  const { label, placeholder, value, onChange, onSearch, suggestions, onChoose, suggestionsLabel, said, name } = props
  const listId = useId()
  const choice = useSuggestions(suggestions.length, (index) => {
    const chosen = suggestions[index]
    if (chosen) onChoose(chosen.href)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choice.close()
    onSearch()
  }
  return (
    <search>
      <form
        className={classNames(styles.search, props.large && styles.large, props.children !== undefined && styles.full)}
        onSubmit={submit}
      >
        <Icon name="search" size="1.375rem" />
        <input
          className={styles.input}
          type="search"
          role="combobox"
          name={name}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={choice.shown}
          aria-controls={listId}
          aria-activedescendant={choice.lit >= 0 ? `${listId}-${choice.lit}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            choice.open()
          }}
          onFocus={choice.open}
          onBlur={choice.close}
          onKeyDown={choice.onKeyDown}
        />
        {value ? <IconButton icon="close" label={props.clearLabel} onClick={() => onChange('')} /> : null}
        {props.children}
        <button type="submit" className={styles.button}>
          {props.large ? props.searchLabel : <Icon name="forward" label={props.searchLabel} />}
        </button>
        <div id={listId} role="listbox" aria-label={suggestionsLabel} className={list.list} hidden={!choice.shown}>
          {suggestions.map(({ href, title, text, icon, picture, aside }, index) => (
            <div
              key={href}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              className={list.option}
              aria-selected={index === choice.lit}
              data-lit={index === choice.lit || undefined}
              onPointerMove={() => choice.setLit(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choice.take(index)}
            >
              {picture ? <span className={list.picture}>{picture}</span> : null}
              {icon ? <Icon name={icon} /> : null}
              <span className={list.words}>
                <b>{title}</b>
                {text ? <span>{text}</span> : null}
              </span>
              {aside ? <span className={list.aside}>{aside}</span> : null}
            </div>
          ))}
        </div>
        <span className="visually-hidden" role="status">
          {choice.shown ? said : ''}
        </span>
      </form>
    </search>
  )
}
