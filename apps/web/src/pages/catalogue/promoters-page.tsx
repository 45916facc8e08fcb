import { promotersQuery } from '@parter/contract/page-queries.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { MoreCards } from '../more-cards.tsx'
import styles from '../list-page.module.css'

/** Who puts things on. */
const PromotersPage = () => {
  const { t, language, path } = useShop()
  const query = promotersQuery(language, useSearchParams())
  const first = useApiDataOf(query)
  const list = useInfiniteList(query, first, ({ promoters }) => promoters)
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_promoters')} crumbs={[]} />
      <MoreCards
        list={list}
        renderCard={(promoter) => (
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
        )}
      />
    </Container>
  )
}

export const page: PageModule = { Page: PromotersPage }
