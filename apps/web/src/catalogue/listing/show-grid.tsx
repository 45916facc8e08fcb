import type { ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { leadsOf, nameOfShow } from '@parter/contract/catalogue/show-card.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from 'react'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { stageOf } from '../../ui/pictures/stage.ts'
import { ShowCard } from '../cards/show-card.tsx'
import { gridRows } from './grid-rows.rules.ts'
import styles from './show-grid.module.css'

interface Props {
  shows: readonly ShowOnCard[]
  heading?: 'h2' | 'h3'
  /** The first thing of its page: some shows are large on a desktop; pictures in sight are fetched at once. */
  first?: boolean
  /** Of how many shows these are the beginning. */
  total?: number
  /** What stands on each picture with a press of its own: the heart. */
  Action?: ComponentType<{ id: number; ids: readonly number[]; title: string }>
  /** What can be done with each show now. */
  Next?: ComponentType<{ show: ShowOnCard }>
  /** On the page of a venue, which says where. */
  placeless?: boolean
  /** Across the whole width between rows, or in the last where it isn't full, one at a place: banners. */
  amid?: readonly ReactNode[] | undefined
  /** Some may be large; where the list comes first unless said. */
  leading?: boolean
  /** So few answer a question that on a phone too each is large. */
  large?: boolean
}

/** Two rows are in sight at once; the others are drawn when these are there, a few at a time. */
const IN_SIGHT = { wide: 8, narrow: 4 }
const STEP = 4

/** Shows to choose from: one under another on a phone, four abreast on a desktop, in full rows where some are large. */
export const ShowGrid = ({
  shows,
  heading = 'h2',
  first = false,
  total = shows.length,
  Action,
  Next,
  placeless = false,
  amid,
  leading = first,
  large = false,
}: Props) => {
  const isWide = useIsWide()
  const leads = leadsOf(leading ? shows : [], total)
  const shown = useGrowingCount(isWide ? IN_SIGHT.wide : IN_SIGHT.narrow, STEP, shows.length)
  const rows = gridRows(shows.length, total, leads, isWide)
  const cards = shows.slice(0, Math.min(shown, rows.cards)).map((show, place) => {
    const span = leads.get(place)
    return (
      <li
        key={show.event.id}
        {...(span ? { className: styles.lead, 'data-span': span, ...stageOf(show.event.picture?.palette) } : null)}
        data-large={large || undefined}
      >
        <ShowCard
          show={show}
          shape={large && !isWide ? 'tall' : span ? 'lead' : 'show'}
          sizes={span || large ? PICTURE_SIZES.firstCard : PICTURE_SIZES.card}
          heading={heading}
          placeless={placeless}
          first={first && place < 4}
          next={Next ? <Next show={show} /> : null}
          action={
            Action ? (
              <Action id={show.event.id} ids={show.dates.map(({ id }) => id)} title={nameOfShow(show).title} />
            ) : null
          }
        />
      </li>
    )
  })
  const amidAfter = (place: number) => {
    const nth = rows.breaks.indexOf(place + 1)
    if (!amid?.[nth] || shown <= place + 1) return null
    const isLast = rows.amidFrom !== null && place + 1 === rows.cards
    return (
      <li
        className={styles.amid}
        {...(isLast && { 'data-last': true, style: { '--from': rows.amidFrom } as CSSProperties })}
      >
        {amid[nth]}
      </li>
    )
  }
  return (
    <ul className={styles.grid}>
      {cards.map((card, place) => (
        <Fragment key={card.key}>
          {card}
          {amidAfter(place)}
        </Fragment>
      ))}
    </ul>
  )
}
