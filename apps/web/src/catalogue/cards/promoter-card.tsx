import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'

/** A promoter: a small round picture, the name, how much is on. */
export const PromoterCard = ({ promoter }: { promoter: ReplyOf<'listPromoters'>['promoters'][number] }) => {
  const { t, path, language } = useShop()
  return (
    <Card
      href={path('promoter', { id: promoter.id, slug: promoter.slug })}
      title={promoter.name}
      heading="h2"
      shape="face"
      lang={promoter.lang === language ? undefined : promoter.lang}
      picture={<PosterImage picture={promoter.picture} alt="" ratio="1/1" sizes="6rem" />}
    >
      {t('catalogue_events_count', { count: promoter.events })}
    </Card>
  )
}
