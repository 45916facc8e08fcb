import { newsQuestion } from '@parter/contract/page-questions.ts'
import { ArticleCard } from '../../content/article-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useAnswerTo } from '../../platform/calls/answers.ts'
import { useFurther } from '../../platform/calls/use-infinite-list.ts'
import { useSearch } from '../../platform/address/location.ts'
import type { PageProgram } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { FurtherCards } from '../further-cards.tsx'
import styles from '../list-page.module.css'

/** News, the newest first and large. */
const NewsPage = () => {
  const { t, language } = useShop()
  const question = newsQuestion(language, useSearch())
  const first = useAnswerTo(question)
  const further = useFurther(question, first, ({ articles }) => articles)
  const [newest, ...others] = further.items
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_news')} crumbs={[]} />
      {newest ? <ArticleCard article={newest} wide /> : <p>{t('content_no_news')}</p>}
      <FurtherCards further={further} items={others} renderCard={(article) => <ArticleCard article={article} />} />
    </Container>
  )
}

export const page: PageProgram = { Page: NewsPage }
