import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { lengthOfTitle } from '@parter/portal/posters/title-length.ts'
import { partsOfTitle, titleSize } from '@parter/portal/posters/poster-title.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { PosterImage, type PosterPicture } from '../pictures/poster-image.tsx'
import { stageOf } from '../pictures/stage.ts'
import styles from './poster-page.module.css'
import wall from './poster-wall.module.css'

/** When and where it is. */
interface Spot {
  readonly at: string
  readonly timeZone: string
  readonly where: string
  /** The date holds no more. */
  readonly gone?: boolean
}

/** A date set like a picture, under the poster; the page says the same date in words. */
const LargeDate = ({ at, timeZone, where, gone }: Spot) => {
  const { dates } = useShop()
  return (
    <p className={wall.date} data-gone={gone || undefined} aria-hidden="true">
      <span>{dates.dayAndMonth(at, timeZone)}</span>
      <span>
        {dates.pattern(at, timeZone, 'yyyy')}
        <b>
          {dates.pattern(at, timeZone, 'EEEE')} {dates.time(at, timeZone)}
        </b>
        {where}
      </span>
    </p>
  )
}

interface WallProps {
  picture: PosterPicture | null
  /** Round buttons on the poster: the way back, sharing. */
  actions?: ReactNode
  date?: Spot | null | undefined
  /** How the event stands; of one that is called off only the print in one colour is left. */
  status?: string | undefined
}

/** The poster on its own ground: at the top of a phone, on a desktop a wall that stays while the page is read. */
const PosterWall = ({ picture, actions, date, status }: WallProps) => (
  <div className={wall.wall} data-stage="always" data-status={status}>
    <div className={wall.stick}>
      {actions ? <div className={wall.actions}>{actions}</div> : null}
      <div className={wall.poster}>
        <PosterImage picture={picture} alt="" first isOfPage sizes={PICTURE_SIZES.eventPoster} className={wall.image} />
      </div>
      {date ? <LargeDate {...date} /> : null}
    </div>
  </div>
)

export type PosterPageProps = Omit<WallProps, 'picture'> & {
  /** The poster of the show: the page has its colours. */
  picture: (PosterPicture & { palette?: Parameters<typeof stageOf>[0] }) | null
  title: string
  lang?: string | undefined
  /** How it stands, in a word or two: pasted across the poster's lower edge. */
  strip?: ReactNode
  /** Links above the title, on a desktop. */
  above?: ReactNode
  /** When, and where. */
  when: ReactNode
  where: ReactNode
  /** What happened, in a sentence. */
  note?: ReactNode
  /** How much of a phone the poster has: all of it, half of it above what is told, a corner beside what is to be filled in. */
  size?: 'whole' | 'half' | 'corner'
  /** What is read, beside the poster. */
  children: ReactNode
  /** What is done: a panel at the right on a desktop. */
  panel: ReactNode
  /** What is read after that. */
  after?: ReactNode
}

/** How large the title may be on a phone, in hundredths of its width. */
const LARGEST = { whole: Number.POSITIVE_INFINITY, half: 8.2, corner: 5.2 } as const

/**
 * A page of one show, as a poster: on a phone the picture with the title on its ground, on a desktop a wall with the
 * picture beside which the page is read. How the show stands is a strip across the poster's lower edge.
 */
export const PosterPage = (props: PosterPageProps) => {
  const { picture, title, lang, strip, above, when, where, note, size = 'whole', children, panel, after } = props
  const { actions, date, status } = props
  const hasStrip = Boolean(strip)
  const { name, rest } = partsOfTitle(title)
  return (
    <div
      className={styles.head}
      {...stageOf(picture?.palette)}
      data-strip={hasStrip || undefined}
      data-size={size === 'whole' ? undefined : size}
    >
      <PosterWall picture={picture} actions={actions} date={date} status={status} />
      <div className={styles.bill} data-stage="phone">
        {hasStrip ? (
          <p className={styles.strip}>
            <span>{strip}</span>
          </p>
        ) : null}
        {above ? <ul className={styles.categories}>{above}</ul> : null}
        <h1
          lang={lang}
          style={{ '--t': Math.min(titleSize(name, hasStrip), LARGEST[size]) } as CSSProperties}
          data-length={lengthOfTitle(name)}
        >
          {name}
          {rest ? <small> {rest}</small> : null}
        </h1>
        <p className={styles.when}>
          <strong>{when}</strong> {where}
        </p>
        {note}
      </div>
      <div className={styles.intro}>{children}</div>
      <div className={styles.buy}>{panel}</div>
      {after === undefined ? null : <div className={styles.about}>{after}</div>}
    </div>
  )
}
