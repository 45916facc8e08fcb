import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './ticket-swipe.module.css'

interface Props {
  tickets: readonly BoughtTicket[]
  /** How each of them is shown, in their order. */
  cards: readonly ReactNode[]
  /** The one in sight. */
  at: number
  onAt: (at: number) => void
  /** Nothing of the others is in sight, and nothing of them is read out. */
  single?: boolean
}

/** How far apart two tickets begin, in CSS pixels. */
const stepOf = (list: HTMLElement): number => {
  const [first, second] = [...list.children].map((item) => (item as HTMLElement).offsetLeft)
  return first === undefined || second === undefined ? 0 : second - first
}

/** Brings the ticket that is asked for into sight; one that was swiped to is there already. */
const useInSight = (list: RefObject<HTMLUListElement | null>, at: number) => {
  useEffect(() => {
    const own = list.current
    if (!own) return
    const left = at * stepOf(own)
    if (Math.abs(own.scrollLeft - left) > 2) own.scrollTo({ left })
  }, [list, at])
}

/** Tickets side by side, swiped one by one. */
export const TicketSwipe = ({ tickets, cards, at, onAt, single = false }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  useInSight(list, at)
  return (
    <ul
      ref={list}
      className={styles.swipe}
      data-single={single || undefined}
      // what is scrolled can be scrolled by keyboard
      tabIndex={tickets.length > 1 ? 0 : undefined}
      onScrollEnd={({ currentTarget }) => {
        const step = stepOf(currentTarget)
        if (step > 0) onAt(Math.round(currentTarget.scrollLeft / step))
      }}
    >
      {tickets.map((ticket, index) => (
        <li key={ticket.id} inert={single && at !== index ? true : undefined}>
          {cards[index]}
        </li>
      ))}
    </ul>
  )
}
