import { infoQuery } from '@parter/contract/page-queries.ts'
import { SectionCard } from '../../content/section-list.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** The general information, by section. */
const GeneralInfoPage = () => {
  const { t, language } = useShop()
  const { sections } = useApiDataOf(infoQuery(language))
  return (
    <>
      <StageBand>
        <PageHead title={t('shell_link_general_info')} crumbs={[]} />
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.cards} data-look="columns">
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} />
          ))}
        </div>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: GeneralInfoPage }
