import { useEffect, useEffectEvent } from 'react'
import { NO_BURST, nextKey } from './hand-scanner.rules.ts'

/** Hears a hand scanner, which types; what a person types into a field is not heard. */
export const useHandScanner = (onText: (text: string) => void): void => {
  const heard = useEffectEvent(onText)
  useEffect(() => {
    let burst = NO_BURST
    const press = (event: KeyboardEvent) => {
      const { code, timeStamp, target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      const next = nextKey(burst, code, timeStamp)
      burst = next.burst
      if (next.text === undefined) return
      // its Enter must not press what has the focus
      event.preventDefault()
      heard(next.text)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
