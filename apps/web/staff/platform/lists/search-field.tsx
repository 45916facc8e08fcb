import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { useKeys } from './use-keys.ts'

/** Milliseconds without typing, after which the list is asked for. */
const PAUSE_MS = 200

/** The words that a list is narrowed to: told after each pause. The key F leads here. */
export const SearchField = ({
  id,
  label,
  value,
  onSearch,
}: {
  id: string
  label: string
  value: string
  onSearch: (text: string) => void
}) => {
  const [text, setText] = useState(value)
  const tell = useEffectEvent(onSearch)
  useKeys((key) => {
    if (key === 'f') document.getElementById(id)?.focus()
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => tell(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return <TextField id={id} icon="search" label={label} value={text} onChange={({ target }) => setText(target.value)} />
}
