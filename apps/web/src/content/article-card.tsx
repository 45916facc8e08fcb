import type { ArticleCard as ArticleOnCard } from '@parter/contract/content/articles.ts'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Card } from '../ui/cards/card.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'

interface Props {
  article: ArticleOnCard
  /** show: on a phone the picture stands beside the words. */
  shape?: 'tall' | 'show'
  heading?: 'h2' | 'h3'
}

/** A piece of news: its date, its headline and what it is about. */
export const ArticleCard = ({ article, shape = 'tall', heading = 'h2' }: Props) => {
  const { dates, path, language, portal } = useShop()
  // beside words a picture is as high as they are, and the point that it shows stays in sight
  const isBeside = !useIsWide() && shape === 'show'
  const lang = article.lang === language ? undefined : article.lang
  return (
    <Card
      href={path('article', { id: article.id, slug: article.url })}
      title={article.headline}
      heading={heading}
      shape={shape}
      lang={lang}
      picture={
        <PosterImage
          picture={article.picture}
          alt=""
          ratio={isBeside ? '4/5' : '16/9'}
          sizes={shape === 'show' ? '(width < 40rem) 8rem, 26rem' : '(width < 40rem) 92vw, 26rem'}
        />
      }
      above={<time dateTime={article.publishedAt}>{dates.date(article.publishedAt, portal.timezone)}</time>}
    >
      <span lang={lang}>{article.lead}</span>
    </Card>
  )
}
