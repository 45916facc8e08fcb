import { newsQuery } from '@parter/contract/page-queries.ts'
import { ArticleCard } from '../../content/article-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { MoreCards } from '../more-cards.tsx'
import styles from '../list-page.module.css'

/** News, newest first, the first one large. */
const NewsPage = () => {
  const { t, language } = useShop()
  const query = newsQuery(language, useSearchParams())
  const first = useApiDataOf(query)
  const list = useInfiniteList(query, first, ({ articles }) => articles)
  const [newest, ...others] = list.items
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_news')} crumbs={[]} />
      {newest ? <ArticleCard article={newest} wide /> : <p>{t('content_no_news')}</p>}
      <MoreCards list={list} items={others} renderCard={(article) => <ArticleCard article={article} />} />
    </Container>
  )
}

export const page: PageModule = { Page: NewsPage }
