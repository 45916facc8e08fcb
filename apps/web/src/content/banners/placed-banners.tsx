import type { Banner as BannerOnShow } from '@parter/contract/content/content.ts'
import { bannersAt, type ShownAt } from '@parter/portal/banners.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { Banner, Carousel } from '../../ui/navigation/carousel.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { isOutside } from './banner-link.ts'
import styles from './placed-banners.module.css'

const SideBanner = ({ banner: { link, title, text, label, picture } }: { banner: BannerOnShow }) => (
  <a data-content className={styles.banner} href={link} rel={isOutside(link) ? 'external' : undefined}>
    {picture ? <PosterImage picture={picture} alt="" ratio="1/1" sizes="8rem" className={styles.picture} /> : null}
    <span className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      {text ? <span className={styles.text}>{text}</span> : null}
      {label ? (
        <span className={styles.label}>
          {label}
          <Icon name="forward" size="1rem" />
        </span>
      ) : null}
    </span>
  </a>
)

/** Banners below the page's content: of each kind the one that fits best (R3.6). */
const SideBanners = ({ banners }: { banners: readonly BannerOnShow[] }) => {
  const { t } = useShop()
  const shown = (['strip', 'aside'] as const).flatMap((kind) => banners.find(({ type }) => type === kind) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.banners} aria-label={t('content_banners')}>
      {shown.map((banner) => (
        <SideBanner key={banner.id} banner={banner} />
      ))}
    </section>
  )
}

/** Banners amid a list, one at a time; nothing moves by itself. */
const BannerCarousel = ({ banners }: { banners: readonly BannerOnShow[] }) => {
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

type Place = ShownAt & { readonly page: PageName }

const useBannersAt = (at: Place) => bannersAt(useInit()?.banners ?? [], at)

/** Quiet banners, those made for the page first (R3.6). */
export const PlacedBanners = (at: Place) => (
  <WithMessages page={at.page} rooms={['content']}>
    <SideBanners banners={useBannersAt(at)} />
  </WithMessages>
)

/** The large banners of a list, those made for its category first (R3.6). */
export const ListBanners = (at: Place) => {
  const heroes = useBannersAt(at).filter(({ type, picture }) => type === 'hero' && picture)
  return heroes.length === 0 ? null : (
    <WithMessages page={at.page} rooms={['content']}>
      <BannerCarousel banners={heroes} />
    </WithMessages>
  )
}
