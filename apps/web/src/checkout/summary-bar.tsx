import type { ReactNode } from 'react'
import { Icon } from '../ui/actions/icon.tsx'
import { type PosterPicture, PosterImage } from '../ui/pictures/poster-image.tsx'
import styles from './summary-bar.module.css'

/** As many as leave room for their names. */
const MOST_POSTERS = 3

interface Props {
  /** What is bought: the names of the events. */
  titles: readonly string[]
  /** Of each show its poster. */
  pictures: readonly (PosterPicture | null)[]
  /** When it is. */
  when?: string | undefined
  /** How much of it. */
  label: string
  total: string
  /** So little that all of it is shown. */
  isShort: boolean
  children: ReactNode
}

/**
 * On phones: what is bought, above the steps. A few tickets are simply there, each with its price; many are behind a line
 * that says how many.
 */
export const SummaryBar = ({ titles, pictures, when, label, total, isShort, children }: Props) =>
  isShort ? (
    <section className={styles.content} aria-label={titles.join(', ')}>
      {children}
    </section>
  ) : (
    <details className={styles.bar}>
      <summary className={styles.line}>
        <span className={styles.posters}>
          {pictures.slice(0, MOST_POSTERS).map((picture, at) => (
            <PosterImage key={at} picture={picture} alt="" sizes="48px" className={styles.poster} />
          ))}
        </span>
        <span className={styles.label}>
          {titles.map((title, at) => (
            <b key={at}>{title}</b>
          ))}
          {when ? <span className="small-print">{when}</span> : null}
          <span className={styles.count}>
            {label}
            <Icon name="down" size="0.875rem" className={styles.sign} />
          </span>
        </span>
        <strong>{total}</strong>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
