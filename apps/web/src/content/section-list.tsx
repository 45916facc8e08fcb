import type { InfoSection } from '@parter/contract/content/articles.ts'
import { ContentIcon } from '../platform/shop/content-icon.tsx'
import { useShop } from '../platform/shop/shop-context.tsx'
import { RuledLinks } from './ruled-links.tsx'
import styles from './section-list.module.css'

/** The articles of a section of the general information; the one that is open is marked. */
export const ArticleList = ({ section, current }: { section: InfoSection; current?: number }) => {
  const { path, language } = useShop()
  const links = section.articles.map(({ id, title, slug, lang }) => ({
    href: path('infoArticle', { infosection: section.slug, id, slug }),
    label: title,
    lang: lang === language ? undefined : lang,
    isCurrent: id === current,
  }))
  return <RuledLinks links={links} />
}

/** A section with its articles. */
export const SectionCard = ({ section }: { section: InfoSection }) => {
  const { path, language } = useShop()
  const own = section.lang === language ? undefined : section.lang
  return (
    <section className={styles.section}>
      <h2 lang={own}>
        <a href={path('infoSection', { infosection: section.slug })}>
          {section.title}
          {section.icon ? <ContentIcon name={section.icon} size="1.75rem" /> : null}
        </a>
      </h2>
      {section.lead ? <p lang={own}>{section.lead}</p> : null}
      <ArticleList section={section} />
    </section>
  )
}
