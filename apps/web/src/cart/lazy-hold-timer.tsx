import { type ComponentProps, lazy } from 'react'
import { Optional } from '../ui/optional.tsx'

const Timer = lazy(async () => ({ default: (await import('./hold-timer.tsx')).HoldTimer }))

/** The time that is left, loaded with the first seat that is held. */
export const HoldTimer = (props: ComponentProps<typeof Timer>) => (
  <Optional>
    <Timer {...props} />
  </Optional>
)
