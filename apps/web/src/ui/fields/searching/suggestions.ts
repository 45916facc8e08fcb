import { useState } from 'react'
import { nextIndex } from '../../overlays/roving.rules.ts'

/**
 * The keyboard of an input with a list under it (the ARIA combobox pattern): the focus stays in the input, arrows
 * highlight an entry, Enter selects it, Escape closes the list.
 * @param count entries in the list now
 * @param take called with the chosen index
 */
export function useSuggestions(count: number, take: (index: number) => void) {
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
