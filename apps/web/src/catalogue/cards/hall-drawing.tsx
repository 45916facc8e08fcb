import type { VenueDetail } from '@parter/contract/catalogue/venues.ts'
import styles from './hall-drawing.module.css'

/** A hall drawn from its plan, on its own ground. Decorative: what it shows is said beside it. */
export const HallDrawing = ({
  drawing: { link, ground },
  first = false,
}: {
  drawing: NonNullable<VenueDetail['drawing']>
  /** Above the fold: loaded at once. */
  first?: boolean
}) => (
  <img
    className={styles.drawing}
    style={{ backgroundColor: ground }}
    src={link}
    alt=""
    loading={first ? 'eager' : 'lazy'}
  />
)
