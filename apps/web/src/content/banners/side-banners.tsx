import type { Banner } from '@parter/contract/content/content.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { isOutside } from './banner-link.ts'
import styles from './side-banners.module.css'

const SideBanner = ({ banner: { link, title, text, label, picture } }: { banner: Banner }) => (
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
export const SideBanners = ({ banners }: { banners: readonly Banner[] }) => {
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
