import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ticketInFull } from './changes/ticket-labels.ts'

/** Shows the lone seats of a choice with a link to the plan; they block the payment. */
export const LoneSeatsNotice = ({ events }: { events: readonly CartEvent[] }) => {
  const shop = useShop()
  const { t, path } = shop
  return events.map(({ id, slug, tickets, loneSeats = [] }) => {
    const [ticket] = tickets
    if (loneSeats.length === 0 || !ticket) return null
    const seats = loneSeats.map((seat) => ticketInFull(shop, { ...seat, zoneName: ticket.zoneName })).join('; ')
    return (
      <Notice
        key={id}
        tone="warn"
        title={t('cart_lone_title')}
        announced
        actions={<ButtonLink href={path('seatMap', { id, slug })}>{t('cart_change_seats')}</ButtonLink>}
      >
        {t('cart_lone_text', { seats })}
      </Notice>
    )
  })
}
