import { PosterImage, type PosterPicture } from '../../ui/pictures/poster-image.tsx'
import styles from './poster-fan.module.css'

/** Posters as on a wall, one beside another. Decorative: what they are for is named under them. */
export const PosterFan = ({ pictures }: { pictures: readonly PosterPicture[] }) => (
  <div className={styles.fan} aria-hidden="true">
    {pictures.map((picture, place) => (
      <PosterImage key={picture.id} picture={picture} alt="" first={place < 3} sizes="(width < 64rem) 9rem, 20rem" />
    ))}
  </div>
)
