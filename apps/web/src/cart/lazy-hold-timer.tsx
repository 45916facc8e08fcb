import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('./hold-timer.tsx')
const Timer = lazy(async () => ({ default: (await load()).HoldTimer }))
const More = lazy(async () => ({ default: (await load()).MoreTime }))

/** The time that is left, loaded with the first seat that is held. */
export const HoldTimer = (props: ComponentProps<typeof Timer>) => (
  <Suspense fallback={null}>
    <Timer {...props} />
  </Suspense>
)

/** The button that extends it. */
export const MoreTime = (props: ComponentProps<typeof More>) => (
  <Suspense fallback={null}>
    <More {...props} />
  </Suspense>
)
