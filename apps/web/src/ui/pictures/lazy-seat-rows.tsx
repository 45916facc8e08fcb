import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { SeatRows } from './seat-rows.tsx'

/** An ornament: where its file can't be had, without a network, all is there but the picture. */
const Rows = lazy<ComponentType<ComponentProps<typeof SeatRows>>>(() =>
  import('./seat-rows.tsx').then(
    ({ SeatRows: Picture }) => ({ default: Picture }),
    () => ({ default: () => null }),
  ),
)

/** Rows of seats, loaded in a file of their own. The parent reserves their space, or lays them under its text. */
export function LazySeatRows(props: ComponentProps<typeof SeatRows>) {
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  )
}
