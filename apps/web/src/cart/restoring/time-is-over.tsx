import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LazySeatRows } from '../../ui/pictures/lazy-seat-rows.tsx'
import { lostOf, type RememberedCart } from './restore-cart.rules.ts'
import type { Outcome, useRestoreCart } from './restore-cart.ts'
import styles from './time-is-over.module.css'
import { ticketInFull, ticketTitle } from '../changes/ticket-labels.ts'

const Event = ({ event }: { event: CartEvent }) => {
  const shop = useShop()
  const counts = new Map<string, number>()
  for (const ticket of event.tickets) {
    const title = ticketTitle(shop, ticket)
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return (
    <li>
      <strong>{event.title}</strong>
      <span>{[...counts].map(([title, count]) => (count > 1 ? `${title} × ${count}` : title)).join(' · ')}</span>
    </li>
  )
}

/** Shows which of the requested tickets are gone, and other errors. */
export const LostTickets = ({ outcome }: { outcome: Outcome }) => {
  const shop = useShop()
  const seats = lostOf(outcome.events, outcome.lost).map((ticket) => ticketInFull(shop, ticket))
  return (
    <>
      {seats.length > 0 ? (
        <Notice tone="warn" announced>
          {shop.t('cart_seats_lost', { seats: seats.join('; ') })}
        </Notice>
      ) : null}
      <Fault>{outcome.error ? errorMessage(outcome.error, shop.t) : null}</Fault>
    </>
  )
}

interface Props {
  memory: RememberedCart
  again: ReturnType<typeof useRestoreCart>
}

/** The time is over: what happened, what is safe, and one press to have the same places again (brief: calm under pressure). */
export const TimeIsOver = ({ memory, again }: Props) => {
  const { t, path } = useShop()
  const { askAgain, isAsking, outcome } = again
  const [first] = memory.events
  return (
    <div className={styles.screen}>
      <div className={styles.rows}>
        <LazySeatRows rows={5} across={25} />
      </div>
      <h1>{t('cart_expired_title')}</h1>
      <p className={styles.text}>{t('cart_expired_text')}</p>
      <ul className={styles.events}>
        {memory.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {outcome ? <LostTickets outcome={outcome} /> : null}
      <div className={styles.ways}>
        <Button
          look="primary"
          size="large"
          busy={isAsking ? t('shell_loading') : undefined}
          onClick={() => void askAgain(memory)}
        >
          {t('cart_same_again')}
        </Button>
        {first ? (
          <ButtonLink look="quiet" href={path('event', { id: first.id, slug: first.slug })}>
            {t('cart_choose_again')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
