import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './hour-line.module.css'

interface Props {
  event: Pick<ShowCard['event'], 'id' | 'slug' | 'title' | 'lang' | 'picture'>
  /** What one looks for here, large: the hour, or how many places are left. */
  figure: ReactNode
  /** Under the figure: the day. */
  below?: ReactNode
  /** Under the title: where. */
  under: string
  price: ReactNode
  heading?: 'h3' | 'strong'
  /** It can't be had: the figure is struck. */
  gone?: boolean
  /** On a desktop too as on a phone, for a narrow column. */
  narrow?: boolean
}

/** A row of what is on: a figure, the poster, what and where, and what it costs. The whole row is the link. */
export const HourLine = ({
  event,
  figure,
  below,
  under,
  price,
  heading: Title = 'strong',
  gone = false,
  narrow = false,
}: Props) => {
  const { path, language } = useShop()
  return (
    <li>
      <a
        className={styles.line}
        href={path('event', { id: event.id, slug: event.slug })}
        data-gone={gone || undefined}
        data-narrow={narrow || undefined}
      >
        <span className={styles.figure}>
          {figure}
          {below}
        </span>
        <PosterImage picture={event.picture} alt="" sizes="3.5rem" className={styles.picture} />
        <div className={styles.words}>
          <Title className={styles.title} lang={event.lang === language ? undefined : event.lang}>
            {event.title}
          </Title>
          <span>{under}</span>
        </div>
        {price}
      </a>
    </li>
  )
}
