import { newsQuestion } from '@parter/contract/page-questions.ts'
import { ArticleCard } from '../content/article-card.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { useAnswerTo } from '../platform/answers.ts'
import { useFurther } from '../platform/further.ts'
import { useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/actions/button.tsx'
import { Container, Row } from '../ui/layout/page-layout.tsx'
import styles from './list-page.module.css'

/** News, the newest first and large. */
const NewsPage = () => {
  const { t, language } = useShop()
  const question = newsQuestion(language, useSearch())
  const first = useAnswerTo(question)
  const { items, hasMore, isLoading, more } = useFurther(question, first, ({ articles }) => articles)
  const [newest, ...others] = items
  useTitle(t('shell_link_news'))
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_news')} crumbs={[]} />
      {newest ? <ArticleCard article={newest} wide /> : <p>{t('content_no_news')}</p>}
      <ul className={styles.cards}>
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Row>
          <Button busy={isLoading ? t('shell_loading') : undefined} onClick={more}>
            {t('shell_button_show_more')}
          </Button>
        </Row>
      ) : null}
    </Container>
  )
}

export const page: PageProgram = { Page: NewsPage }
