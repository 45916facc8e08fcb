import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { useState } from 'react'
import { CartLines } from '../../cart/cart-lines.tsx'
import { CartContents, CartSummary } from '../../cart/cart-summary.tsx'
import { HoldTimer } from '../../cart/hold-timer.tsx'
import { SummaryBar } from '../../checkout/summary-bar.tsx'
import { DesignChoice } from '../../gift-cards/card/design-choice.tsx'
import { GiftCard } from '../../gift-cards/card/gift-card.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { BoughtTickets } from '../../tickets/bought-tickets.tsx'
import { TicketAtDoor } from '../../tickets/ticket-at-door.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { cartOf, ticketOf } from './sample-order.ts'
import { Family, ScreenSpecimen } from './show-case.tsx'
import { WithFirstEvent } from './upcoming-events.tsx'

/** Cart and tickets, with the first event of the front page. */
export function Tickets() {
  return (
    <Family id="tickets" title="Tickets and cart" lead="The perforated edge is only on what one can hold in the hand.">
      <ScreenSpecimen name="Tickets: as bought, used" wide rooms={['tickets']}>
        <WithFirstEvent>{(event) => <Bought event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
      <ScreenSpecimen name="Cart" rooms={['cart', 'checkout']}>
        <WithFirstEvent>{(event) => <Cart event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
      <ScreenSpecimen name="Gift card" rooms={['gift-cards']}>
        <ChosenGiftCard />
      </ScreenSpecimen>
      <ScreenSpecimen name="At the door" rooms={['tickets', 'account']}>
        <WithFirstEvent>{(event) => <AtDoor event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
      <ScreenSpecimen name="What is bought, above the steps of a phone" rooms={['cart', 'checkout']}>
        <WithFirstEvent>{(event) => <Contents event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
    </Family>
  )
}

function Bought({ event }: { event: EventCard }) {
  const [tickets] = useState(() => [ticketOf(event, 'issued'), ticketOf(event, 'used')])
  const [at, setAt] = useState(0)
  const order = { tickets, orderToken: '', pdfLink: null, appleWalletLink: null }
  return <BoughtTickets order={order} at={at} onAt={setAt} onChange={() => undefined} />
}

function Cart({ event }: { event: EventCard }) {
  const { t, money } = useShop()
  const [receivedAt] = useState(Date.now)
  const cart = cartOf(event, receivedAt)
  const { expiresAt, extendableUntil } = cart
  const { totalAmount: amount, currency } = cart.total
  return (
    <Stack gap={4}>
      <CartLines events={cart.events} heading="h3" fixed />
      <CartSummary
        cart={cart}
        heading="h3"
        timer={
          expiresAt && extendableUntil ? (
            <HoldTimer
              times={{ expiresAt, extendableUntil, serverNow: cart.serverNow, receivedAt }}
              onEnd={() => undefined}
            />
          ) : null
        }
      />
      <Button look="primary" size="large" wide icon="lock">
        {t('checkout_order_and_pay', { total: money({ amount, currency }) })}
      </Button>
    </Stack>
  )
}

function ChosenGiftCard() {
  const { money, portal } = useShop()
  const [design, choose] = useState<GiftCardDesign>('house')
  const { giftCards, currencyCode: currency } = portal
  return (
    <Stack gap={4}>
      <GiftCard
        design={design}
        amount={money({ amount: giftCards.least, currency })}
        recipientName="Mari"
        giverName="Jaan"
      />
      <DesignChoice value={design} onChange={choose} />
    </Stack>
  )
}

function AtDoor({ event }: { event: EventCard }) {
  const { t } = useShop()
  const [tickets] = useState(() => [ticketOf(event, 'issued'), ticketOf(event, 'issued')])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button icon="ticket" onClick={() => setOpen(true)}>
          {t('account_show_code')}
        </Button>
      </div>
      <TicketAtDoor tickets={tickets} open={isOpen} onClose={() => setOpen(false)} onSend={() => undefined} />
    </>
  )
}

/** A few tickets, and many behind a line. */
function Contents({ event }: { event: EventCard }) {
  const { t, money } = useShop()
  const [now] = useState(Date.now)
  const cart = cartOf(event, now)
  const { ticketQuantity, totalAmount: amount, currency } = cart.total
  return [true, false].map((isShort) => (
    <SummaryBar
      key={String(isShort)}
      titles={[event.title]}
      pictures={[event.picture]}
      label={t('shell_ticket_count', { count: ticketQuantity })}
      total={money({ amount, currency })}
      isShort={isShort}
    >
      <CartContents cart={cart} />
    </SummaryBar>
  ))
}
