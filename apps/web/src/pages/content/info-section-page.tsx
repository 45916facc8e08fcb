import { infoSectionQuery } from '@parter/contract/page-queries.ts'
import { ArticleList } from '../../content/section-list.tsx'
import { Support } from '../../content/support.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** One section of the general information. */
const InfoSectionPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const section = useApiDataOf(infoSectionQuery(params.infosection ?? '', language))
  useTitle(section.title)
  useContentSlugs(section.slugs)
  useCanonicalPath(path('infoSection', { infosection: section.slug }))
  return (
    <>
      <StageBand>
        <PageHead
          title={section.title}
          lead={section.lead}
          lang={section.lang === language ? undefined : section.lang}
          crumbs={[{ label: t('shell_link_general_info'), href: path('generalInfo', {}) }]}
        />
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.split}>
          <ArticleList section={section} />
          <aside className={styles.beside}>
            <Support />
          </aside>
        </div>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: InfoSectionPage }
