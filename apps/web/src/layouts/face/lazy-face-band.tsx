import { type ComponentProps, lazy } from 'react'
import type { FaceBand } from './face-band.tsx'
import { Optional } from '../../ui/optional.tsx'

/** Decorative, so an error while loading it is ignored. */
const Band = lazy(async () => ({ default: (await import('./face-band.tsx')).FaceBand }))

/** The storefront's pattern, loaded on demand. Its place is kept free by what is around it. */
export const LazyFaceBand = ({ className, ...props }: ComponentProps<typeof FaceBand>) => (
  <div className={className} data-face>
    <Optional>
      <Band {...props} />
    </Optional>
  </div>
)
