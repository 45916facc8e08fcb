import type { Banner } from '@parter/contract/content/content.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { lazy, Suspense, useRef } from 'react'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Icon } from '../../ui/actions/icon.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { isOutside } from './banner-link.ts'
import styles from './hero-banners.module.css'

const HeroSteps = lazy(async () => ({ default: (await import('./hero-steps.tsx')).HeroSteps }))

/** One large linked picture; the first of the page. */
const Hero = ({ banner, first }: { banner: Banner; first: boolean }) => (
  <a data-content className={styles.hero} href={banner.link} rel={isOutside(banner.link) ? 'external' : undefined}>
    <PosterImage
      picture={banner.picture}
      alt=""
      ratio="21/9"
      first={first}
      sizes={PICTURE_SIZES.banner}
      className={styles.picture}
    />
    <span className={styles.words}>
      <strong className={styles.title}>{banner.title}</strong>
      {banner.text ? <span className={styles.text}>{banner.text}</span> : null}
      {banner.label ? (
        <span className={styles.label}>
          {banner.label}
          <Icon name="forward" />
        </span>
      ) : null}
    </span>
  </a>
)

/** The banners of the front page, pushed along by thumb, keyboard or buttons; nothing moves by itself. */
export const HeroBanners = ({ banners }: { banners: readonly Banner[] }) => {
  const { t } = useShop()
  const strip = useRef<HTMLElement>(null)
  const isPainted = useAfterPaint()
  const isWide = useIsWide()
  const heroes = banners.filter(({ type, picture }) => type === 'hero' && picture)
  if (heroes.length === 0) return null
  return (
    <Container>
      <div className={styles.stage}>
        <section
          ref={strip}
          className={styles.strip}
          aria-label={t('catalogue_highlights')}
          data-single={heroes.length === 1 || undefined}
        >
          {heroes.map((banner, place) => (
            <Hero key={banner.id} banner={banner} first={place === 0} />
          ))}
        </section>
        {isPainted && isWide && heroes.length > 1 ? (
          <Suspense fallback={null}>
            <HeroSteps strip={strip} count={heroes.length} />
          </Suspense>
        ) : null}
      </div>
    </Container>
  )
}
