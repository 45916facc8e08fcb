import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'
import { useState } from 'react'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { FieldGroup } from '../../ui/fields/field-group.tsx'
import { useCartChange } from '../changes/cart-changes.ts'
import styles from './cart-extras.module.css'
import { ticketInFull } from '../changes/ticket-labels.ts'

interface Offer {
  readonly ticket: CartTicket
  readonly premium: Money
}

const keyOf = (event: CartEvent, ticket: CartTicket): string => `${event.id}:${ticket.id}`

const offersOf = (event: CartEvent): Offer[] =>
  event.tickets.flatMap((ticket) => (ticket.insurancePremium ? [{ ticket, premium: ticket.insurancePremium }] : []))

/** A ticket by its place and type; places that have no names of their own are numbered. */
const nameOf = (shop: ShopContext, offers: readonly Offer[], { ticket }: Offer): string => {
  const called = (one: CartTicket) => [ticketInFull(shop, one), one.ticketTypeName].filter(Boolean).join(' · ')
  const like = offers.filter((other) => called(other.ticket) === called(ticket))
  const number = like.findIndex((other) => other.ticket.id === ticket.id) + 1
  const numbered = like.length > 1 ? `${shop.t('checkout_ticket_number', { number })} · ` : ''
  return `${numbered}${called(ticket)}`
}

/** Shows the change at once, sends it, and undoes it if the call fails (R4.8). */
const useInsuring = () => {
  const { language } = useShop()
  const insure = useCartChange('insureTickets')
  const uninsure = useCartChange('uninsureTickets')
  const [onTheWay, mark] = useState<Readonly<Record<string, boolean>>>({})
  const [undone, undo] = useState<unknown>(null)
  const tell = async (event: CartEvent, ids: number[], wanted: boolean) => {
    const params = { id: String(event.id) }
    if (wanted) await insure.mutateAsync({ params, query: { language }, body: { ticketIds: ids } })
    else await uninsure.mutateAsync({ params, query: { language, ticketIds: ids.join(',') } })
  }
  const set = async (groups: readonly { event: CartEvent; tickets: readonly CartTicket[] }[], wanted: boolean) => {
    const keys = groups.flatMap(({ event, tickets }) => tickets.map((ticket) => keyOf(event, ticket)))
    undo(null)
    mark((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, wanted])) }))
    try {
      for (const { event, tickets } of groups)
        await tell(
          event,
          tickets.map(({ id }) => id),
          wanted,
        )
    } catch (error) {
      undo(error)
    }
    mark((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))))
  }
  const isInsured = (event: CartEvent, ticket: CartTicket) => onTheWay[keyOf(event, ticket)] ?? ticket.insured
  return { set, isInsured, undone }
}

/** Insurance, all tickets at once or single ones, by event; never chosen beforehand. */
export const Insurance = ({ events }: { events: readonly CartEvent[] }) => {
  const shop = useShop()
  const { t, money, portal, link } = shop
  const { set, isInsured, undone } = useInsuring()
  const offered = events.map((event) => ({ event, offers: offersOf(event) })).filter(({ offers }) => offers.length > 0)
  const all = offered.flatMap(({ event, offers }) => offers.map((offer) => ({ event, ...offer })))
  const [first] = all
  if (!first) return null
  const whole = { amount: all.reduce((sum, { premium }) => sum + premium.amount, 0), currency: first.premium.currency }
  const groups = offered.map(({ event, offers }) => ({ event, tickets: offers.map(({ ticket }) => ticket) }))
  return (
    <AccordionItem title={t('cart_line_insurance')} open={all.some(({ ticket }) => ticket.insured)}>
      <div className={styles.part}>
        <p className={styles.note}>
          {t('vouchers_insure_text')}{' '}
          {portal.insuranceLinks.map((one) => (
            <a key={one.label} href={link(one)} target="_blank">
              {t(one.label)}
            </a>
          ))}
        </p>
        {undone ? (
          <Notice tone="bad" announced title={t('vouchers_insure_undone')}>
            {errorMessage(undone, t)}
          </Notice>
        ) : null}
        {all.length > 1 ? (
          <Checkbox
            checked={all.every(({ event, ticket }) => isInsured(event, ticket))}
            onChange={({ target }) => void set(groups, target.checked)}
          >
            {t('vouchers_insure_all', { count: all.length, price: money(whole) })}
          </Checkbox>
        ) : null}
        {offered.map(({ event, offers }) => (
          <FieldGroup key={event.id} legend={event.title}>
            {offers.map((offer) => (
              <Checkbox
                key={keyOf(event, offer.ticket)}
                checked={isInsured(event, offer.ticket)}
                onChange={({ target }) => void set([{ event, tickets: [offer.ticket] }], target.checked)}
              >
                {t('vouchers_insure_ticket', { ticket: nameOf(shop, offers, offer), price: money(offer.premium) })}
              </Checkbox>
            ))}
          </FieldGroup>
        ))}
      </div>
    </AccordionItem>
  )
}
