import { type ComponentProps, lazy } from 'react'
import { Optional } from '../ui/optional.tsx'

const load = () => import('./hold-timer.tsx')
const Timer = lazy(async () => ({ default: (await load()).HoldTimer }))
const More = lazy(async () => ({ default: (await load()).MoreTime }))

/** The time that is left, loaded with the first seat that is held. */
export const HoldTimer = (props: ComponentProps<typeof Timer>) => (
  <Optional>
    <Timer {...props} />
  </Optional>
)

/** The button that extends it. */
export const MoreTime = (props: ComponentProps<typeof More>) => (
  <Optional>
    <More {...props} />
  </Optional>
)
