import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { seatPairs } from '@parter/portal/seat-labels.ts'
import { Fragment } from 'react'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import { TicketStub } from '../ui/cards/ticket-stub.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { FieldGroup } from '../ui/fields/field.tsx'
import styles from './ticket-choices.module.css'

type Ticket = ReturnOffer['tickets'][number]

/** Until when a ticket can be returned, or why it can’t be. */
const noteOf = ({ obstacle, until, timeZone }: Ticket, { t, dates }: ShopContext): string => {
  if (obstacle) return t(`returns_obstacle_${obstacle}`)
  return until ? t('returns_until', { when: dates.weekdayForm(until, timeZone) }) : ''
}

interface Props {
  id: string
  error: string | undefined
  tickets: readonly Ticket[]
  chosen: readonly string[]
  /** They are for several shows, each under its name. */
  isOfShows: boolean
  onChange: (ids: string[]) => void
}

/** The tickets of an order, to be chosen for the return. */
export const TicketChoices = ({ id, error, tickets, chosen, isOfShows, onChange }: Props) => {
  const shop = useShop()
  const { t, dates, money } = shop
  const notes = tickets.map((ticket) => noteOf(ticket, shop))
  const [first = ''] = notes
  // what holds for all of them is said once
  const isOneNote = notes.every((note) => note === first)
  const isFirstOfShow = (at: number) => isOfShows && tickets[at - 1]?.title !== tickets[at]?.title
  return (
    <FieldGroup id={id} error={error} label={t('returns_choose')} hint={isOneNote ? first : undefined}>
      {tickets.map((ticket, at) => (
        <Fragment key={ticket.id}>
          {isFirstOfShow(at) ? (
            <p>
              <strong>{ticket.title}</strong> {dates.weekdayForm(ticket.eventStartAt, ticket.timeZone)}
            </p>
          ) : null}
          <Checkbox
            className={styles.ticket}
            disabled={ticket.obstacle !== null}
            checked={chosen.includes(ticket.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, ticket.id] : chosen.filter((one) => one !== ticket.id))
            }
          >
            <span className="visually-hidden">{ticket.title}</span>
            <TicketStub
              seat={seatPairs(ticket, t)}
              zone={ticket.section ?? ticket.zoneName}
              notes={[
                [ticket.seat === null ? '' : ticket.section, ticket.ticketTypeName].filter(Boolean).join(' · '),
                isOneNote ? '' : (notes[at] ?? ''),
              ]}
              price={money(ticket.worth)}
              torn={chosen.includes(ticket.id)}
            />
          </Checkbox>
        </Fragment>
      ))}
    </FieldGroup>
  )
}
