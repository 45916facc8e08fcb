import { tagQuery } from '@parter/contract/page-queries.ts'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** The events of a tag. */
const TagPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const tag = useApiDataOf(tagQuery(params.slug ?? '', language))
  useTitle(tag.name)
  useContentSlugs(tag.slugs)
  useCanonicalPath(path('tag', { slug: tag.slug }))
  return (
    <Container className={styles.page}>
      <PageHead
        title={tag.name}
        lang={tag.lang === language ? undefined : tag.lang}
        crumbs={[{ label: t('shell_title_tags'), href: path('tags', {}) }]}
      />
      <section className={styles.part}>
        <ShowsOf
          heading={t('catalogue_events_count', { count: tag.shows.total })}
          of={{ tag: tag.code }}
          first={tag.shows}
        />
      </section>
    </Container>
  )
}

export const page: PageModule = { Page: TagPage }
