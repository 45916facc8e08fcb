import type { InitData } from '@parter/contract/content/content.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './category-tiles.module.css'
import { RailOf } from './rail.tsx'

/** A row of at most seven, or what a thumb pushes along; as wide as they then stand. */
const SIZES = '(width < 64rem) 9.5rem, 11rem'

/** The kinds of events as pictures, each with what it holds. */
export const CategoryTiles = ({ categories }: { categories: InitData['categories'] }) => {
  const { t, path } = useShop()
  const filled = categories.filter(({ events }) => events > 0)
  if (filled.length === 0) return null
  return (
    <RailOf title={t('content_rail_categories')} width="tile">
      {filled.map(({ code, name, slug, events, picture }) => (
        <a key={code} className={styles.tile} href={path('ticketCategory', { category: slug })}>
          <PosterImage picture={picture} alt="" sizes={SIZES} className={styles.picture} />
          <span className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.count}>{t('catalogue_events_count', { count: events })}</span>
          </span>
        </a>
      ))}
    </RailOf>
  )
}
