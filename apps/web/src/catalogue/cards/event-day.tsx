import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import type { ComponentProps } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../../platform/shop/without-noughts.ts'
import { DayTile } from './day-tile.tsx'
import { isOffered, priceLabel, statusLabel } from './event-labels.ts'

type Props = Omit<ComponentProps<typeof DayTile>, 'day' | 'gone' | 'note' | 'said'> & {
  day: EventCard
  /** All days that stand here: of two on one date each says its hour. */
  among: readonly EventCard[]
  /** The price stands under the day; it is said in any case. */
  isPriced?: boolean
}

/** Another day of an event: whether it can be had, and for how much. */
export const EventDay = ({ day, among, isPriced = false, ...rest }: Props) => {
  const shop = useShop()
  const dateOf = (one: EventCard) => dayOf(new Date(one.eventStartAt), one.timeZone)
  const isOpen = isOffered(day)
  return (
    <DayTile
      {...rest}
      day={day}
      timed={among.some((one) => one.id !== day.id && dateOf(one) === dateOf(day))}
      gone={!isOpen || changeOf(day).date === null}
      note={isPriced && isOpen && day.priceFrom ? withoutNoughts(shop.money(day.priceFrom)) : null}
      said={[isOpen ? priceLabel(day, shop) : null, statusLabel(day, shop)?.text]}
    />
  )
}
