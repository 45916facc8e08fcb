import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { type KeyboardEvent, lazy, type ReactNode, useEffect, useState } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { whenOf } from '../platform/shop/ticket-when.ts'
import { Button } from '../ui/actions/button.tsx'
import { TicketCard } from '../ui/cards/ticket-card.tsx'
import { When } from '../ui/cards/when.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './ticket-at-door.module.css'
import { ticketFacts } from './ticket-facts.ts'
import { TicketSwipe } from './ticket-swipe.tsx'
import { TicketTurn } from './ticket-turn.tsx'
import { TicketWays } from './ticket-ways.tsx'
import { Optional } from '../ui/optional.tsx'

const TicketBack = lazy(() => import('./ticket-back.tsx').then((module) => ({ default: module.TicketBack })))

/** Keeps the screen on while a code is shown, where the browser allows it. */
const useLitScreen = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const take = () => {
      // the browser releases the lock whenever the page is hidden
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (isOver) void taken.release()
          else lock = taken
        },
        () => undefined,
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isOpen])
}

/** Tickets for the entrance, one after the other, with codes as large as the screen allows. */
export const TicketAtDoor = ({
  tickets,
  open,
  onClose,
  onSend,
  more,
}: {
  tickets: readonly BoughtTicket[]
  open: boolean
  onClose: () => void
  /** Called to send the ticket to another person. */
  onSend: (ticket: BoughtTicket) => void
  /** What else can be done with them. */
  more?: ReactNode
}) => {
  const shop = useShop()
  const { t } = shop
  const [at, setAt] = useState(0)
  useLitScreen(open)
  const ticket = tickets[Math.min(at, tickets.length - 1)]
  if (!ticket) return null
  const move = (by: -1 | 1) => setAt((now) => Math.min(tickets.length - 1, Math.max(0, now + by)))
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  }
  return (
    <Dialog open={open} onClose={onClose} title={ticket.title} closeLabel={t('shell_button_close')} shape="full">
      <div className={styles.door} onKeyDown={walk} role="presentation">
        <TicketSwipe
          single
          tickets={tickets}
          at={at}
          onAt={setAt}
          cards={tickets.map((one, place) => (
            <TicketCard
              key={one.id}
              title={one.title}
              picture={one.picture}
              when={<When {...whenOf(one, shop)} />}
              where={one.venueName}
              facts={ticketFacts(one, shop)}
              code={
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(one.qrSvg)}`}
                  width={320}
                  height={320}
                  alt={place === at ? t('tickets_qr_alternative', { code: one.code }) : ''}
                />
              }
              number={one.code}
            />
          ))}
        />
        <TicketTurn count={tickets.length} at={at} onAt={setAt} />
        <p className={styles.hint}>{t('account_ticket_bright')}</p>
        <div className={styles.files}>
          <TicketWays ticket={ticket} />
          {ticket.canSend ? (
            <Button size="small" icon="share" onClick={() => onSend(ticket)}>
              {t('tickets_send')}
            </Button>
          ) : null}
          {more}
          <Optional>
            <TicketBack key={ticket.id} ticket={ticket} />
          </Optional>
        </div>
      </div>
    </Dialog>
  )
}
