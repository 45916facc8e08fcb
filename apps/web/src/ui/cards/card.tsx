import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type Props = Omit<ComponentPropsWithRef<'article'>, 'title' | 'lang'> & {
  href: string
  title: string
  /** Of the title, when it is in another language than the page. */
  lang?: string | undefined
  /** Extra properties of the link over the whole card: prefetching on intent. */
  link?: Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'>
  heading?: 'h2' | 'h3' | 'h4'
  /** The picture, usually a `PosterImage`. */
  picture?: ReactNode
  /** At the picture's upper corners: badges and a button. */
  badges?: ReactNode
  action?: ReactNode
  /** A line above the title: when. */
  above?: ReactNode
  /** Lines under the title: where, what. */
  children?: ReactNode
  /** The last line: the price. */
  foot?: ReactNode
  /**
   * tall: picture above words (venues, news). show: the same, on a phone beside them. lead: on a desktop the picture beside large words on its
   * ground, else as show. line: a row of a list. face: the picture beside a name on its ground (promoters).
   */
  shape?: 'tall' | 'show' | 'lead' | 'line' | 'face'
}

/** A card with a picture, a title and facts. The whole card is the link. */
export function Card({
  href,
  title,
  lang,
  link,
  heading: Heading = 'h3',
  picture,
  badges,
  action,
  above,
  children,
  foot,
  shape = 'tall',
  className,
  ...rest
}: Props) {
  return (
    <article
      {...rest}
      className={classNames(styles.card, styles[shape], shape === 'lead' && styles.show, className)}
      data-stage={shape === 'lead' ? 'wide' : undefined}
    >
      {picture ? (
        <div className={styles.picture}>
          {picture}
          {badges ? <div className={styles.badges}>{badges}</div> : null}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      ) : null}
      <div className={styles.words}>
        {above ? <div className={styles.above}>{above}</div> : null}
        <Heading className={styles.title} lang={lang}>
          <a {...link} className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {children ? <div className={styles.text}>{children}</div> : null}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </article>
  )
}
