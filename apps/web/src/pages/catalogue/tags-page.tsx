import { tagsQuery } from '@parter/contract/page-queries.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** All tags, those with the most events first. */
const TagsPage = () => {
  const { t, language, path } = useShop()
  const { tags } = useApiDataOf(tagsQuery(language))
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_title_tags')} crumbs={[]} />
      <ChipRow label={t('shell_title_tags')}>
        {tags.map((tag) => (
          <ChipLink
            key={tag.code}
            href={path('tag', { slug: tag.slug })}
            lang={tag.lang === language ? undefined : tag.lang}
          >
            {tag.name} {tag.events}
          </ChipLink>
        ))}
      </ChipRow>
    </Container>
  )
}

export const page: PageModule = { Page: TagsPage }
