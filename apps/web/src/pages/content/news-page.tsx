import { newsQuery } from '@parter/contract/page-queries.ts'
import { ArticleCard } from '../../content/article-card.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { MoreCards } from '../more-cards.tsx'
import styles from '../list-page.module.css'

/** On a phone one piece of so many has its picture in full width. */
const LARGE_EVERY = 4

/** News, newest first; under the page's name the first one on the ground of its picture. */
const NewsPage = () => {
  const { t, language, path, dates, portal } = useShop()
  const query = newsQuery(language, useSearchParams())
  const first = useApiDataOf(query)
  const list = useInfiniteList(query, first, ({ articles }) => articles)
  const [newest, ...others] = list.items
  const lang = newest?.lang === language ? undefined : newest?.lang
  return (
    <>
      {newest ? (
        <article className={styles.lead}>
          <StageBand picture={newest.picture} tall large>
            <PageHead title={t('shell_link_news')} crumbs={[]} />
            <time dateTime={newest.publishedAt}>{dates.date(newest.publishedAt, portal.timezone)}</time>
            <h2 className="section-title" lang={lang}>
              <a href={path('article', { id: newest.id, slug: newest.url })}>{newest.headline}</a>
            </h2>
            <p lang={lang}>{newest.lead}</p>
          </StageBand>
        </article>
      ) : (
        <Container>
          <PageHead title={t('shell_link_news')} crumbs={[]} />
          <p>{t('content_no_news')}</p>
        </Container>
      )}
      <Container className={styles.under}>
        <MoreCards
          list={list}
          items={others}
          look="three"
          renderCard={(article, place) => (
            <ArticleCard article={article} shape={place % LARGE_EVERY === LARGE_EVERY - 1 ? 'tall' : 'show'} />
          )}
        />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: NewsPage }
