import type { ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { ShowCard } from '../cards/show-card.tsx'
import styles from './show-lines.module.css'

/** Shows one under another, close together: many at a glance. */
export const ShowLines = ({ shows, heading = 'h2' }: { shows: readonly ShowOnCard[]; heading?: 'h2' | 'h3' }) => (
  <ul className={styles.lines}>
    {shows.map((show) => (
      <li key={show.event.id}>
        <ShowCard show={show} shape="line" heading={heading} sizes="6rem" />
      </li>
    ))}
  </ul>
)
