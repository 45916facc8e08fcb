import { lazy, Suspense } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** The place of toasts, fetched once the first screen stands: nothing is said before one has pressed something. */
export function LateToasts(props: { label: string; closeLabel: string }) {
  return (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  )
}
