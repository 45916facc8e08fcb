import { lazy, Suspense, useEffect, useState } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Nothing is said before one has pressed something. */
const LATER_MS = 1000

/** The place of toasts, fetched once the first screen stands; what is said before that waits in the list. */
export function LazyToasts(props: { label: string; closeLabel: string }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  ) : null
}
