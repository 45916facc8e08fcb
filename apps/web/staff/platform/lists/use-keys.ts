import { useEffect, useEffectEvent } from 'react'

/** Milliseconds in which the second key of a pair is awaited. */
const PAIR_MS = 1500

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Listens to keys that are pressed outside of fields and dialogs: one alone, `?`, or after `g` (go): `g h`.
 * @param onKey gets `?` or `g h`
 */
export const useKeys = (onKey: (keys: string) => void): void => {
  const tell = useEffectEvent(onKey)
  useEffect(() => {
    let goUntil = 0
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        isTyping(event) ||
        document.querySelector('dialog[open], [role=application]:focus')
      )
        return
      if (timeStamp < goUntil) {
        goUntil = 0
        tell(`g ${key.toLowerCase()}`)
      } else if (key.toLowerCase() === 'g') goUntil = timeStamp + PAIR_MS
      else {
        // the browser would open its own search, or type the key into the field that it leads to
        if (key === '/' || key.toLowerCase() === 'f') event.preventDefault()
        tell(key.toLowerCase())
      }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
