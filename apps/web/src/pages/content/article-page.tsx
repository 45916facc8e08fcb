import { articleQuery } from '@parter/contract/page-queries.ts'
import { lazy } from 'react'
import { ArticleCard } from '../../content/article-card.tsx'
import { closingOf } from '../../content/closing-link.rules.ts'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from '../list-page.module.css'

const ArticleShow = lazy(async () => ({ default: (await import('./article-show.tsx')).ArticleShow }))

/** One piece of news, and the show that it closes with. */
const ArticlePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path, dates, portal } = useShop()
  const article = useApiDataOf(articleQuery(params.id ?? '', language))
  useTitle(article.headline)
  useContentSlugs(article.slugs)
  useCanonicalPath(path('article', { id: article.id, slug: article.url }))
  const closing = closingOf(article.body, portal)
  const lang = article.lang === language ? undefined : article.lang
  return (
    <>
      <StageBand picture={article.picture} tall>
        <PageHead
          title={article.headline}
          lead={article.lead}
          lang={lang}
          above={<time dateTime={article.publishedAt}>{dates.date(article.publishedAt, portal.timezone)}</time>}
          crumbs={[{ label: t('shell_link_news'), href: path('news', {}) }]}
        />
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.split} data-alone={closing ? undefined : true}>
          <article className={styles.part}>
            <Prose html={closing ? closing.before : article.body} lang={lang} className={styles.text} />
          </article>
          {closing ? (
            <aside className={styles.show}>
              <Optional>
                <ArticleShow {...closing} />
              </Optional>
            </aside>
          ) : null}
        </div>
        {article.others.length > 0 ? (
          <section className={styles.under} aria-label={t('content_more_news')}>
            <h2 className="section-title">{t('content_more_news')}</h2>
            <ul className={styles.cards} data-look="three">
              {article.others.map((other) => (
                <li key={other.id}>
                  <ArticleCard article={other} shape="show" heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </Container>
    </>
  )
}

export const page: PageModule = { Page: ArticlePage }
