import type { ReactNode } from 'react'
import { type PosterPicture, PosterImage } from '../pictures/poster-image.tsx'
import { Perforated } from './perforated.tsx'
import styles from './poster-ticket.module.css'

interface Props {
  picture: PosterPicture | null
  children: ReactNode
}

/** A show as a ticket's paper among others: its poster fills one side, the words stand on the other. */
export const PosterTicket = ({ picture, children }: Props) => (
  <Perforated tear="across" className={styles.ticket} stub={children}>
    <PosterImage picture={picture} alt="" sizes="7rem" className={styles.poster} />
  </Perforated>
)
