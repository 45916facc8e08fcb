import { infoArticleQuery } from '@parter/contract/page-queries.ts'
import list from '../../content/section-list.module.css'
import { FormLinks } from '../../content/form-links.tsx'
import { ArticleChips, ArticleList } from '../../content/section-list.tsx'
import { Support } from '../../content/support.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import styles from '../list-page.module.css'

/** One article of the general information, beside the others of its section. */
const InfoArticlePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const article = useApiDataOf(infoArticleQuery(params.id ?? '', language))
  const { section } = article
  const isWide = useIsWide()
  useTitle(article.title)
  useContentSlugs(article.slugs)
  useContentSlugs(section.slugs)
  useCanonicalPath(path('infoArticle', { infosection: section.slug, id: article.id, slug: article.slug }))
  const lang = article.lang === language ? undefined : article.lang
  return (
    <>
      <StageBand>
        <PageHead
          title={article.title}
          lang={lang}
          crumbs={[
            { label: t('shell_link_general_info'), href: path('generalInfo', {}) },
            { label: section.title, href: path('infoSection', { infosection: section.slug }) },
          ]}
        />
      </StageBand>
      <Container className={styles.under}>
        {isWide || section.articles.length < 2 ? null : <ArticleChips section={section} current={article.id} />}
        <div className={styles.split}>
          <div className={styles.beside}>
            <Prose html={article.body} lang={lang} className={styles.text} />
            {isWide ? (
              <section className={list.section}>
                <h2>{t('shell_write_to_us')}</h2>
                <FormLinks />
              </section>
            ) : null}
          </div>
          <aside className={styles.beside} aria-label={section.title}>
            <section className={list.section}>
              <h2>{section.title}</h2>
              <ArticleList section={section} current={article.id} />
            </section>
            <Support />
          </aside>
        </div>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: InfoArticlePage }
