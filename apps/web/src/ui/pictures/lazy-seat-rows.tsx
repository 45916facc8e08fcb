import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { SeatRows } from './seat-rows.tsx'

/** Decorative, so an error while loading it is ignored. */
const Rows = lazy<ComponentType<ComponentProps<typeof SeatRows>>>(() =>
  import('./seat-rows.tsx').then(
    ({ SeatRows: Picture }) => ({ default: Picture }),
    () => ({ default: () => null }),
  ),
)

/** Rows of seats, loaded on demand. The parent reserves their space, or puts them behind its text. */
export function LazySeatRows(props: ComponentProps<typeof SeatRows>) {
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  )
}
