import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ReactNode } from 'react'
import { PosterImage, type PosterPicture } from '../pictures/poster-image.tsx'
import styles from './poster-wall.module.css'

/** A date set like a picture, under the poster; the page says the same date in words. */
export interface LargeDate {
  readonly day: string
  readonly time: string
  readonly where: string
}

export interface WallProps {
  picture: PosterPicture | null
  /** Round buttons on the poster: the way back, sharing. */
  actions?: ReactNode
  date?: LargeDate | null | undefined
  /** How the event stands; of one that is called off only the print in one colour is left. */
  status?: string | undefined
  /** A strip lies across the lower edge of the poster. */
  hasStrip: boolean
}

/** The poster on its own ground: at the top of a phone, on a desktop a wall that stays while the page is read. */
export const PosterWall = ({ picture, actions, date, status, hasStrip }: WallProps) => (
  <div className={styles.wall} data-stage="always" data-strip={hasStrip || undefined} data-status={status}>
    <div className={styles.stick}>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <div className={styles.poster}>
        <PosterImage
          picture={picture}
          alt=""
          first
          isOfPage
          sizes={PICTURE_SIZES.eventPoster}
          className={styles.image}
        />
      </div>
      {date ? (
        <p className={styles.date} aria-hidden="true">
          <span>{date.day}</span>
          <span>
            <b>{date.time}</b>
            {date.where}
          </span>
        </p>
      ) : null}
    </div>
  </div>
)
