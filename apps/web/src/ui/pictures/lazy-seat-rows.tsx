import { type ComponentProps, lazy } from 'react'
import type { SeatRows } from './seat-rows.tsx'
import { Optional } from '../optional.tsx'

/** Decorative, so an error while loading it is ignored. */
const Rows = lazy(async () => ({ default: (await import('./seat-rows.tsx')).SeatRows }))

/** Rows of seats, loaded on demand. The parent reserves their space, or puts them behind its text. */
export function LazySeatRows(props: ComponentProps<typeof SeatRows>) {
  return (
    <Optional>
      <Rows {...props} />
    </Optional>
  )
}
