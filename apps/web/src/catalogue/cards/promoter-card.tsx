import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { stageOf } from '../../ui/pictures/stage.ts'

/** A promoter: the name on the ground of its picture, how much is on. */
export const PromoterCard = ({ promoter }: { promoter: ReplyOf<'listPromoters'>['promoters'][number] }) => {
  const { t, path, language } = useShop()
  return (
    <div {...stageOf(promoter.picture?.palette)}>
      <Card
        href={path('promoter', { id: promoter.id, slug: promoter.slug })}
        title={promoter.name}
        heading="h2"
        shape="face"
        data-stage="always"
        lang={promoter.lang === language ? undefined : promoter.lang}
        picture={<PosterImage picture={promoter.picture} alt="" ratio="4/5" sizes="10rem" />}
      >
        {t('catalogue_events_count', { count: promoter.events })}
      </Card>
    </div>
  )
}
