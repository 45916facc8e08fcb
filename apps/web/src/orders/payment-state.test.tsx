// @vitest-environment happy-dom
import type { Purchase, PurchaseState } from '@parter/contract/orders/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { show } from '../../testing/page.tsx'
import { PaymentState } from './payment-state.tsx'
import { someContents } from '../../testing/order-contents.ts'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const purchase = (state: PurchaseState, more: Partial<Purchase> = {}): Purchase => ({
  response: 'purchase-confirmation',
  shows: 'order',
  state,
  lateReason: null,
  orderReference: 'M7N-5XV-JND',
  orderToken: 'token-of-order',
  paymentReference: 'reference-1',
  contents: someContents,
  total: { amount: 4200, currency: 'EUR' },
  refunded: { amount: 0, currency: 'EUR' },
  giftCardAmount: null,
  giftCard: null,
  email: 'm***@example.com',
  createdAt: '2026-11-20T10:00:00Z',
  paidAt: state === 'paid' ? '2026-11-20T10:02:00Z' : null,
  holdsUntil: '2026-11-20T10:15:00Z',
  serverNow: '2026-11-20T10:03:00Z',
  paymentLink: 'https://pay.example/1',
  ticketsReady: true,
  tickets: [],
  pdfLink: '/tickets.pdf',
  appleWalletLink: null,
  receiptLink: '/receipt.pdf',
  mail: { state: 'sent', at: '2026-11-20T10:02:30Z' },
  ...more,
})
const onPage = (of: Purchase) =>
  show(
    <InShop shop={shop}>
      <PaymentState purchase={of} onLook={() => undefined} />
    </InShop>,
  )
const links = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the state of a payment [R7.4]', () => {
  it('is shown while it is pending, with what the buyer can rely on', () => {
    const place = onPage(purchase('pending'))
    expect(place.querySelector('h1')?.textContent).toBe('Ootame makse kinnitust')
    expect(place.querySelector('progress')).not.toBeNull()
  })

  it('stands in what its page frames it with, unless there are tickets', () => {
    const framed = (of: Purchase, tickets?: string) =>
      show(
        <InShop shop={shop}>
          <PaymentState
            purchase={of}
            onLook={() => undefined}
            frame={(head) => <article>{head}</article>}
            tickets={tickets}
          />
        </InShop>,
      )
    const failed = framed(purchase('failed')).querySelector('article')
    expect(failed?.querySelector('h1')?.textContent).toBe(shop.t('orders_failed_title'))
    expect(failed?.querySelector('a')?.getAttribute('href')).toBe('/checkout')
    const paid = framed(purchase('paid'), 'Pilet')
    expect(paid.querySelector('article')).toBeNull()
    expect(paid.querySelector('h1')?.textContent).toBe(shop.t('orders_paid_title'))
  })

  it('offers the tickets when it is paid, and says when they are still being made', () => {
    expect(links(onPage(purchase('paid')))).toContain('/receipt.pdf')
    const making = onPage(purchase('paid', { ticketsReady: false, pdfLink: null }))
    expect(making.textContent).toContain('Teeme piletid valmis')
  })

  it('says when the email didn’t arrive, and offers to resend it and the receipt [R7.5]', () => {
    const place = onPage(purchase('paid', { mail: { state: 'undelivered', at: '2026-11-20T10:02:30Z' } }))
    expect(place.textContent).toContain('ei õnnestunud kohale toimetada')
    expect(links(place)).toContain('/receipt.pdf')
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Saada kiri uuesti')
    const waiting = onPage(purchase('paid', { mail: { state: 'waiting', at: '2026-11-20T10:02:30Z' } }))
    expect(waiting.textContent).toContain('on teel')
    expect(waiting.querySelectorAll('button')).toHaveLength(0)
  })

  it('offers another try only while the places are held', () => {
    expect(links(onPage(purchase('failed')))).toEqual(['/checkout', '/payment/find'])
    const late = onPage(purchase('failed', { holdsUntil: '2026-11-20T10:02:00Z' }))
    expect(links(late)).toEqual(['/tickets', '/payment/find'])
    expect(late.textContent).toContain('Kohad on jälle müügil')
  })

  it.each(['places_gone', 'left', 'ordered_again', 'vouchers_gone'] as const)(
    'says what happens to a late payment, and why: %s [R10.3]',
    (lateReason) => {
      for (const state of ['late', 'refunded'] as const) {
        const place = onPage(purchase(state, { lateReason, refunded: { amount: 4200, currency: 'EUR' } }))
        expect(place.textContent).toContain(shop.money({ amount: 4200, currency: 'EUR' }))
        expect(place.textContent).toContain(shop.t(`orders_because_${lateReason}`))
        expect(place.textContent).not.toContain('müüdud')
      }
    },
  )

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'says that the places are still the buyer’s after a payment that is %s, while they are [R6.4]',
    (state) => {
      const place = onPage(purchase(state, { paymentLink: null }))
      expect(place.textContent).not.toContain('Kohad on jälle müügil')
      expect(links(place)).toContain('/checkout')
    },
  )

  it.each(['expired', 'cancelled', 'refunded', 'partly_refunded'] as const)('has texts for %s', (state) => {
    const place = onPage(purchase(state))
    expect(place.querySelector('h1')?.textContent).toBe(shop.t(`orders_${state}_title`))
    expect(place.textContent).not.toMatch(/orders_/)
  })

  it('shows the part of the total that a gift card paid [R1.4]', () => {
    const place = onPage(purchase('paid', { giftCardAmount: { amount: 1200, currency: 'EUR' } }))
    expect(place.textContent).toContain(
      shop.t('orders_of_it_by_gift_card', { amount: shop.money({ amount: 1200, currency: 'EUR' }) }),
    )
  })
  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  const uncharged = (total: number, giftCards: number | null) => ({
    total: euros(total),
    giftCardAmount: giftCards === null ? null : euros(giftCards),
    contents: {
      ...someContents,
      total: euros(total),
      giftCards: giftCards === null ? null : euros(giftCards),
      paid: euros(0),
    },
  })

  it('never mentions a bank where gift cards paid everything, or the order was free [R7.4]', () => {
    for (const order of [uncharged(4200, 4200), uncharged(0, null)]) {
      const pending = onPage(purchase('pending', order))
      expect(pending.querySelector('h1')?.textContent).toBe(shop.t('orders_pending_free_title'))
      expect(pending.textContent).not.toContain(shop.t('orders_pending_text'))
      const turnedAway = onPage(purchase('refunded', { ...order, lateReason: 'vouchers_gone' }))
      expect(turnedAway.querySelector('h1')?.textContent).toBe(shop.t('orders_nothing_title'))
      expect(turnedAway.textContent).toContain(shop.t('orders_nothing_charged'))
      expect(turnedAway.textContent).not.toContain('pangapäev')
      const returned = onPage(purchase('refunded', { ...order, refunded: order.total }))
      expect(returned.querySelector('h1')?.textContent).toBe(shop.t('orders_returned_title'))
      expect(returned.textContent).not.toContain('Pangakontol')
    }
    const byCards = onPage(purchase('refunded', { ...uncharged(4200, 4200), refunded: euros(4200) }))
    expect(byCards.textContent).toContain(shop.t('orders_refunded_cards_text', { amount: shop.money(euros(4200)) }))
    const free = onPage(purchase('paid', uncharged(0, null)))
    expect(free.textContent).toContain('Tellitud ')
    expect(free.textContent).not.toContain('Makstud ')
  })

  it('lists refunds to the bank and to gift cards separately', () => {
    const contents = { ...someContents, giftCards: euros(1000), paid: euros(3200) }
    const late = onPage(purchase('late', { lateReason: 'places_gone', contents }))
    expect(late.textContent).toContain(shop.t('orders_money_back', { amount: shop.money(euros(3200)) }))
    expect(late.textContent).toContain(shop.t('orders_refund_email_cards', { amount: shop.money(euros(1000)) }))
  })
})
