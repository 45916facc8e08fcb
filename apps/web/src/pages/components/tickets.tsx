import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { useState } from 'react'
import { BuyPanel } from '../../box-office/tickets/buy-panel.tsx'
import { CartLines } from '../../cart/cart-lines.tsx'
import { CartSummary } from '../../cart/cart-summary.tsx'
import { HoldTimer } from '../../cart/hold-timer.tsx'
import { GiftCardPreview } from '../../gift-cards/gift-card-preview.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { BoughtTickets } from '../../tickets/bought-tickets.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { cartOf, ticketOf } from './sample-order.ts'
import { Family, ScreenSpecimen } from './show-case.tsx'
import { WithFirstEvent } from './upcoming-events.tsx'
import styles from './tickets.module.css'

/** Choosing tickets, cart and tickets, with the first event of the front page. */
export function Tickets() {
  return (
    <Family id="tickets" title="Tickets and cart" lead="The perforated edge is only on what one can hold in the hand.">
      <ScreenSpecimen name="Tickets: as bought, used" rooms={['tickets']}>
        <WithFirstEvent>{(event) => <Bought event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
      <ScreenSpecimen name="Cart" rooms={['cart', 'checkout']}>
        <WithFirstEvent>{(event) => <Cart event={event} />}</WithFirstEvent>
      </ScreenSpecimen>
      <ScreenSpecimen name="Gift card" rooms={['gift-cards']}>
        <GiftCard />
      </ScreenSpecimen>
      <ScreenSpecimen name="Buy panel" rooms={['box-office']}>
        {/* the bar of a phone stays in its frame */}
        <div className={styles.phone}>
          <WithFirstEvent>{({ id }) => <Buying id={id} />}</WithFirstEvent>
        </div>
      </ScreenSpecimen>
    </Family>
  )
}

function Bought({ event }: { event: EventCard }) {
  const [tickets] = useState(() => [ticketOf(event, 'issued'), ticketOf(event, 'used')])
  return <BoughtTickets tickets={tickets} orderToken="" onChange={() => undefined} />
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

function GiftCard() {
  const { money, portal } = useShop()
  const { giftCards, currencyCode: currency } = portal
  return <GiftCardPreview amount={money({ amount: giftCards.least, currency })} recipientName="Mari" giverName="Jaan" />
}

function Buying({ id }: { id: number }) {
  return <BuyPanel event={useApiDataOf(eventQuery(String(id), useShop().language))} otherDates={null} />
}
