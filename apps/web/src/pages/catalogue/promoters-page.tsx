import { promotersQuestion } from '@parter/contract/page-questions.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { useAnswerTo } from '../../platform/calls/answers.ts'
import { useFurther } from '../../platform/calls/use-infinite-list.ts'
import { useSearch } from '../../platform/address/location.ts'
import type { PageProgram } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { FurtherCards } from '../further-cards.tsx'
import styles from '../list-page.module.css'

/** Who puts things on. */
const PromotersPage = () => {
  const { t, language, path } = useShop()
  const question = promotersQuestion(language, useSearch())
  const first = useAnswerTo(question)
  const further = useFurther(question, first, ({ promoters }) => promoters)
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_promoters')} crumbs={[]} />
      <FurtherCards
        further={further}
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

export const page: PageProgram = { Page: PromotersPage }
