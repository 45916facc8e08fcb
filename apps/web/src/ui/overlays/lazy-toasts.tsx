import { lazy, useEffect, useState } from 'react'
import { Optional } from '../optional.tsx'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** No toast appears before the first press. */
const LATER_MS = 1000

/** The region of toasts, loaded after the first screen; earlier toasts wait in the list. */
export function LazyToasts(props: { label: string; closeLabel: string }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Optional>
      <Toasts {...props} />
    </Optional>
  ) : null
}
