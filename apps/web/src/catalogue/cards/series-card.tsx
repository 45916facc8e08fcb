import type { SeriesCard as SeriesOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'

/** A series: its picture above others, its name, how many evenings it has. */
export const SeriesCard = ({ series }: { series: SeriesOnCard }) => {
  const { t, path, language } = useShop()
  return (
    <Card
      stacked
      href={path('series', { id: series.id, slug: series.slug })}
      title={series.title}
      lang={series.lang === language ? undefined : series.lang}
      picture={<PosterImage picture={series.picture} alt="" ratio="3/2" sizes="(width < 40rem) 60vw, 17rem" />}
      foot={t('catalogue_events_count', { count: series.events })}
    />
  )
}
