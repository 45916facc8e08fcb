import { promotersQuery } from '@parter/contract/page-queries.ts'
import { PromoterCard } from '../../catalogue/cards/promoter-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { MoreCards } from '../more-cards.tsx'
import styles from '../list-page.module.css'

/** All promoters. */
const PromotersPage = () => {
  const { t, language } = useShop()
  const query = promotersQuery(language, useSearchParams())
  const first = useApiDataOf(query)
  const list = useInfiniteList(query, first, ({ promoters }) => promoters)
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_promoters')} crumbs={[]} />
      <MoreCards list={list} look="tiles" renderCard={(promoter) => <PromoterCard promoter={promoter} />} />
    </Container>
  )
}

export const page: PageModule = { Page: PromotersPage }
