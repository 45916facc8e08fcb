import { type ComponentProps, lazy, Suspense } from 'react'

const Timer = lazy(async () => ({ default: (await import('./hold-timer.tsx')).HoldTimer }))

/** The time that is left, loaded with the first seat that is held. */
export const HoldTimer = (props: ComponentProps<typeof Timer>) => (
  <Suspense fallback={null}>
    <Timer {...props} />
  </Suspense>
)
