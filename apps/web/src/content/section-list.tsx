import type { InfoSection } from '@parter/contract/content/articles.ts'
import { ContentIcon } from '../platform/shop/content-icon.tsx'
import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './section-list.module.css'

/** The articles of a section of the general information; the one that is open is marked. */
export const ArticleList = ({ section, current }: { section: InfoSection; current?: number }) => {
  const { path, language } = useShop()
  return (
    <ul className={styles.articles}>
      {section.articles.map(({ id, title, slug, lang }) => (
        <li key={id}>
          <a
            href={path('infoArticle', { infosection: section.slug, id, slug })}
            aria-current={id === current ? 'page' : undefined}
            lang={lang === language ? undefined : lang}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A section with its articles, as a card. */
export const SectionCard = ({ section }: { section: InfoSection }) => {
  const { path, language } = useShop()
  const own = section.lang === language ? undefined : section.lang
  return (
    <section className={styles.card}>
      <h2 lang={own}>
        <a href={path('infoSection', { infosection: section.slug })}>
          {section.icon ? <ContentIcon name={section.icon} /> : null}
          {section.title}
        </a>
      </h2>
      {section.lead ? <p lang={own}>{section.lead}</p> : null}
      <ArticleList section={section} />
    </section>
  )
}
