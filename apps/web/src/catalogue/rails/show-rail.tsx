import type { ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { ShowCard } from '../cards/show-card.tsx'
import { RailOf } from './rail.tsx'

interface Props {
  title: string
  shows: readonly ShowOnCard[]
  /** Where the rest of them is. */
  more?: string
}

/** A row of shows to run through with a thumb; nothing where there are none. */
export const ShowRail = ({ title, shows, more }: Props) =>
  shows.length === 0 ? null : (
    <RailOf title={title} more={more}>
      {shows.map((show) => (
        <ShowCard key={show.event.id} show={show} sizes={`(width < 40rem) 60vw, ${shows.length < 5 ? 27 : 17}rem`} />
      ))}
    </RailOf>
  )
