import type { InfoSection } from '@parter/contract/content/articles.ts'
import { bringIntoLine } from '../platform/device/bring-into-line.ts'
import { ContentIcon } from '../platform/shop/content-icon.tsx'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { RuledLinks } from './ruled-links.tsx'
import styles from './section-list.module.css'

interface Props {
  section: InfoSection
  /** The article that is open. */
  current?: number
}

const useArticleLinks = ({ section, current }: Props) => {
  const { path, language } = useShop()
  return section.articles.map(({ id, title, slug, lang }) => ({
    href: path('infoArticle', { infosection: section.slug, id, slug }),
    label: title,
    lang: lang === language ? undefined : lang,
    isCurrent: id === current,
  }))
}

/** The articles of a section of the general information; the one that is open is marked. */
export const ArticleList = (props: Props) => <RuledLinks links={useArticleLinks(props)} />

/** The same in a line above the article, which a thumb pushes sideways. */
export const ArticleChips = (props: Props) => (
  <ChipRow label={props.section.title} scroll>
    {useArticleLinks(props).map(({ href, label, lang, isCurrent }) => (
      <ChipLink key={href} ref={isCurrent ? bringIntoLine : undefined} href={href} lang={lang} current={isCurrent}>
        {label}
      </ChipLink>
    ))}
  </ChipRow>
)

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
