import type { Banner as BannerOnShow } from '@parter/contract/content/content.ts'
import { bannersAt, type ShownAt } from '@parter/portal/banners.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { linkedShow } from '../closing-link.rules.ts'
import styles from './placed-banners.module.css'

/** True for a banner that links to another site. */
const isOutside = (link: string): boolean => /^https?:\/\//i.test(link)

interface BannerProps {
  banner: BannerOnShow
  /** The picture is large, to the edge. */
  isLarge: boolean
}

const Banner = ({ banner: { link, title, text, label, picture }, isLarge }: BannerProps) => (
  <a data-content className={styles.banner} href={link} rel={isOutside(link) ? 'external' : undefined}>
    {picture ? (
      <PosterImage
        picture={picture}
        alt=""
        ratio={isLarge ? '3/2' : '1/1'}
        sizes={isLarge ? '(width < 64rem) 36vw, 24rem' : '8rem'}
        className={styles.picture}
      />
    ) : null}
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

const BannerRow = ({ banners, isLarge = false }: { banners: readonly BannerOnShow[]; isLarge?: boolean }) => {
  const { t } = useShop()
  return banners.length === 0 ? null : (
    <section className={classNames(styles.banners, isLarge && styles.large)} aria-label={t('content_banners')}>
      {banners.map((banner) => (
        <Banner key={banner.id} banner={banner} isLarge={isLarge} />
      ))}
    </section>
  )
}

/** Banners below the page's content: of each kind the one that fits best (R3.6); on a phone, where they would stand on one another, one. */
const SideBanners = ({ banners }: { banners: readonly BannerOnShow[] }) => {
  const isWide = useIsWide()
  const best = (['strip', 'aside'] as const).flatMap((kind) => banners.find(({ type }) => type === kind) ?? [])
  return <BannerRow banners={best.slice(0, isWide ? 2 : 1)} />
}

type Place = ShownAt & { readonly page: PageName }

/** The banners of a place; none that leads to where one is. */
const useBannersAt = (at: Place) =>
  bannersAt(useInit()?.banners ?? [], at).filter(({ link }) => link !== location.pathname)

/** Quiet banners, those made for the page first (R3.6). @param own only those made for it */
export const PlacedBanners = ({ own = false, ...at }: Place & { own?: boolean }) => (
  <WithMessages page={at.page} rooms={['content']}>
    <SideBanners banners={useBannersAt(at).filter(({ location }) => !own || location.length > 0)} />
  </WithMessages>
)

/**
 * One of the large banners of a list, those made for its category first (R3.6).
 * @param besides numbers of the events and series that the list itself shows: a banner for one would say it twice
 * @param nth which of them, from 0
 */
export const ListBanner = ({ besides, nth, ...at }: Place & { besides: ReadonlySet<number>; nth: number }) => {
  const { portal } = useShop()
  const heroes = useBannersAt(at).filter(
    ({ type, picture, link }) => type === 'hero' && picture && !besides.has(linkedShow(link, portal)?.id ?? 0),
  )
  return heroes.length <= nth ? null : (
    <WithMessages page={at.page} rooms={['content']}>
      <BannerRow banners={heroes.slice(nth, nth + 1)} isLarge />
    </WithMessages>
  )
}
