import { bannersAt, type ShownAt } from '@parter/portal/banners.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import { useInit } from '../../platform/init.ts'
import { MoreWords } from '../../platform/more-words.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { SideBanners } from './side-banners.tsx'

type Place = ShownAt & { readonly page: PageName }

const useBannersAt = (at: Place) => bannersAt(useInit()?.banners ?? [], at)

/** Quiet banners, those made for the page first (R3.6). */
export const PlacedBanners = (at: Place) => (
  <MoreWords page={at.page} rooms={['content']}>
    <SideBanners banners={useBannersAt(at)} />
  </MoreWords>
)

/** The large banners of a list, those made for its category first (R3.6). */
export const ListBanners = (at: Place) => {
  const heroes = useBannersAt(at).filter(({ type, picture }) => type === 'hero' && picture)
  return heroes.length === 0 ? null : (
    <MoreWords page={at.page} rooms={['content']}>
      <BannerCarousel banners={heroes} />
    </MoreWords>
  )
}
