import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './ticket-swipe.module.css'

interface Props {
  tickets: readonly BoughtTicket[]
  /** How each of them is shown, in their order. */
  cards: readonly ReactNode[]
  /** The one in sight; left out: nobody asks. */
  at?: number
  onAt?: (at: number) => void
  /** Always one beside the other, also on a desktop. */
  single?: boolean
}

/** How far apart two tickets begin, in CSS pixels. */
const stepOf = (list: HTMLElement): number => {
  const [first, second] = [...list.children].map((item) => (item as HTMLElement).offsetLeft)
  return first === undefined || second === undefined ? 0 : second - first
}

/** Brings the ticket that is asked for into sight; one that was swiped to is there already. */
const useInSight = (list: RefObject<HTMLUListElement | null>, at: number | undefined) => {
  useEffect(() => {
    const own = list.current
    if (!own || at === undefined) return
    const left = at * stepOf(own)
    if (Math.abs(own.scrollLeft - left) > 2) own.scrollTo({ left })
  }, [list, at])
}

/** Tickets side by side on a phone, swiped one by one; below each other where there is room. */
export const TicketSwipe = ({ tickets, cards, at, onAt, single = false }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  useInSight(list, at)
  return (
    <ul
      ref={list}
      className={styles.swipe}
      data-single={single || undefined}
      // what is scrolled can be scrolled by keyboard
      tabIndex={single ? 0 : undefined}
      onScrollEnd={({ currentTarget }) => {
        const step = stepOf(currentTarget)
        if (step > 0) onAt?.(Math.round(currentTarget.scrollLeft / step))
      }}
    >
      {tickets.map((ticket, index) => (
        <li key={ticket.id} inert={at !== undefined && at !== index ? true : undefined}>
          {cards[index]}
        </li>
      ))}
    </ul>
  )
}
