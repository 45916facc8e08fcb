import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { FaceBand } from './face-band.tsx'

/** Decorative, so an error while loading it is ignored. */
const Band = lazy<ComponentType<ComponentProps<typeof FaceBand>>>(() =>
  import('./face-band.tsx').then(
    ({ FaceBand: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** The storefront's pattern, loaded on demand. Its place is kept free by what is around it. */
export const LazyFaceBand = ({ className, ...props }: ComponentProps<typeof FaceBand>) => (
  <div className={className} data-face>
    <Suspense>
      <Band {...props} />
    </Suspense>
  </div>
)
