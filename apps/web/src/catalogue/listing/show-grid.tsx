import type { ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { canLead } from '@parter/contract/catalogue/show-labels.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { stageOf } from '../../ui/pictures/stage.ts'
import { ShowCard } from '../cards/show-card.tsx'
import styles from './show-grid.module.css'

interface Props {
  shows: readonly ShowOnCard[]
  heading?: 'h2' | 'h3'
  /** The first thing of its page: its first show leads, on a desktop at three times the width; pictures in sight are fetched at once. */
  first?: boolean
  /** What stands on each picture with a press of its own: the heart. */
  Action?: ComponentType<{ id: number; ids: readonly number[]; title: string }>
  /** On the page of a venue, which says where. */
  placeless?: boolean
  /** Across the whole width after the first rows: a banner. */
  amid?: ReactNode
  /** It is all that there is: on a desktop so many lead that no show is left alone in a row. */
  whole?: boolean
}

/** Two rows are in sight at once; the others are drawn when these are there, a few at a time. */
const IN_SIGHT = { wide: 8, narrow: 4 }
const STEP = 4
/** Whole rows, whether two, three or four stand abreast. */
const BEFORE_AMID = 12
/** Places of other cards that a leading one takes on a desktop. */
const LEAD_TAKES = 2

/** How many shows lead, and how many of a row's four places each has, so that none is left alone in the last row. */
const leadsOf = (count: number): readonly [count: number, span: number] => {
  if (count <= 2) return [count, 2]
  return count % 3 > 0 && (count % 4 === 1 || count % 4 === 2) ? [1, 3] : [0, 0]
}

/** Shows to choose from: one under another on a phone, four abreast on a desktop, where the first may lead. */
export const ShowGrid = ({
  shows,
  heading = 'h2',
  first = false,
  Action,
  placeless = false,
  amid,
  whole = false,
}: Props) => {
  const isWide = useIsWide()
  const [most, span] = whole ? leadsOf(shows.length) : first ? [1, 3] : [0, 0]
  const isInThrees = whole && shows.length % 3 === 0 && shows.length % 4 > 0
  const leads = shows.slice(0, most).filter(canLead)
  const beforeAmid = isWide && leads.length > 0 ? BEFORE_AMID - LEAD_TAKES : BEFORE_AMID
  const shown = useGrowingCount(isWide ? IN_SIGHT.wide : IN_SIGHT.narrow, STEP, shows.length)
  const cards = shows.slice(0, shown).map((show, place) => {
    const leading = leads.includes(show)
    return (
      <li
        key={show.event.id}
        {...(leading ? { className: styles.lead, ...stageOf(show.event.picture?.palette) } : null)}
      >
        <ShowCard
          show={show}
          shape={leading ? 'lead' : 'show'}
          sizes={leading ? PICTURE_SIZES.firstCard : PICTURE_SIZES.card}
          heading={heading}
          placeless={placeless}
          first={first && place < 4}
          action={
            Action ? <Action id={show.event.id} ids={show.dates.map(({ id }) => id)} title={show.event.title} /> : null
          }
        />
      </li>
    )
  })
  return (
    <ul className={styles.grid} style={{ '--span': span, '--abreast': isInThrees ? 3 : 4 } as CSSProperties}>
      {cards.slice(0, beforeAmid)}
      {shown > beforeAmid && amid ? <li className={styles.amid}>{amid}</li> : null}
      {cards.slice(beforeAmid)}
    </ul>
  )
}
