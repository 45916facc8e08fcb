import type { PageName } from '@parter/portal/pages/pages.ts'
import { lazy } from 'react'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { Optional } from '../../ui/optional.tsx'

const PlacedBanners = lazy(async () => ({ default: (await import('./placed-banners.tsx')).PlacedBanners }))

interface Props {
  page: PageName
  /** The code of what the page is of. */
  category?: string | undefined
  slug?: string | undefined
  /** Only banners that were made for this place. */
  own?: boolean
}

/** The banners under what a page is about; fetched when that stands. */
export const LazyBanners = (at: Props) =>
  useAfterPaint() ? (
    <Optional>
      <PlacedBanners {...at} />
    </Optional>
  ) : null
