import type { CartEvent, CartTicket } from '@parter/contract/cart.ts'
import { useState } from 'react'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { useCartChange } from './cart.queries.ts'
import styles from './cart-extras.module.css'
import { ticketInFull } from './ticket-words.ts'

const keyOf = (event: CartEvent, ticket: CartTicket): string => `${event.id}:${ticket.id}`

/** Insurance of single tickets, never chosen beforehand; shown at once, and taken back if it didn't arrive (R4.8). */
export const Insurance = ({ events }: { events: readonly CartEvent[] }) => {
  const shop = useShop()
  const { t, language, money, portal, link } = shop
  const insure = useCartChange('insureTickets')
  const uninsure = useCartChange('uninsureTickets')
  const [onTheWay, mark] = useState<Readonly<Record<string, boolean>>>({})
  const [undone, undo] = useState<unknown>(null)
  const offered = events.flatMap((event) =>
    event.tickets.flatMap((ticket) =>
      ticket.insurancePremium ? [{ event, ticket, premium: ticket.insurancePremium }] : [],
    ),
  )
  if (offered.length === 0) return null
  const toggle = async (event: CartEvent, ticket: CartTicket, wanted: boolean) => {
    const key = keyOf(event, ticket)
    undo(null)
    mark((before) => ({ ...before, [key]: wanted }))
    const [params, id] = [{ id: String(event.id) }, ticket.id]
    try {
      if (wanted) await insure.mutateAsync({ params, query: { language }, body: { ticketIds: [id] } })
      else await uninsure.mutateAsync({ params, query: { language, ticketIds: String(id) } })
    } catch (error) {
      undo(error)
    }
    mark(({ [key]: _done, ...others }) => others)
  }
  return (
    <section className={styles.part}>
      <h3>{t('vouchers_insure_title')}</h3>
      <p className={styles.note}>
        {t('vouchers_insure_text')}{' '}
        {portal.insuranceLinks.map((one) => {
          const href = link(one)
          return href ? (
            <a key={href} href={href} target="_blank">
              {t(one.label)}
            </a>
          ) : null
        })}
      </p>
      {undone ? (
        <Notice tone="bad" announced title={t('vouchers_insure_undone')}>
          {errorWords(undone, t)}
        </Notice>
      ) : null}
      {offered.map(({ event, ticket, premium }) => (
        <Checkbox
          key={keyOf(event, ticket)}
          checked={onTheWay[keyOf(event, ticket)] ?? ticket.insured}
          onChange={({ target }) => void toggle(event, ticket, target.checked)}
        >
          {t('vouchers_insure_ticket', { ticket: ticketInFull(shop, ticket), price: money(premium) })}
        </Checkbox>
      ))}
    </section>
  )
}
