import type { Banner as BannerOnShow } from '@parter/contract/content.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Banner, Carousel } from '../../ui/navigation/carousel.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'

/** Banners amid a list, one at a time; nothing moves by itself. */
export const BannerCarousel = ({ banners }: { banners: readonly BannerOnShow[] }) => {
  const { t } = useShop()
  return (
    <Carousel
      label={t('content_banners')}
      previousLabel={t('content_banner_previous')}
      nextLabel={t('content_banner_next')}
      place={(at, of) => t('content_banner_place', { at, of })}
    >
      {banners.map(({ id, link, title, text, label, picture }) => (
        <Banner
          key={id}
          href={link}
          title={title}
          text={text}
          step={label}
          picture={<PosterImage picture={picture} alt="" ratio="16/9" sizes="(width < 48rem) 92vw, 46rem" />}
        />
      ))}
    </Carousel>
  )
}
