// @vitest-environment happy-dom
import type { CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { show } from '../../testing/page.tsx'
import { CartOrder } from './cart-order.tsx'
import { CartSummary, groupTickets } from './cart-summary.tsx'

const screen = vi.hoisted(() => ({ isWide: false }))
vi.mock('../platform/device/use-is-wide.ts', () => ({ useIsWide: () => screen.isWide }))

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const ticket = (part: Partial<CartTicket>) =>
  ({
    zoneId: 1,
    zoneName: 'Vaba istekoht',
    ticketTypeId: 1,
    ticketTypeName: 'Täispilet',
    section: null,
    row: null,
    seat: null,
    firstName: null,
    lastName: null,
    price: euros(1900),
    ...part,
  }) as CartTicket
const seated = ticket({ id: 7, section: 'Parter', row: '4', seat: '7', price: euros(2600) })
const standing = [ticket({ id: 1_000_000_001 }), ticket({ id: 1_000_000_002 })]
const cart = {
  events: [
    {
      id: 200001,
      title: 'Öine kontsert',
      picture: null,
      eventStartAt: '2026-11-28T17:00:00Z',
      timeZone: 'Europe/Tallinn',
      venueName: 'Estonia',
      city: 'Tallinn',
      promoCode: 'SUVI',
      promoDiscount: euros(640),
      tickets: [seated, ...standing],
    },
  ],
  delivery: { method: 'post' },
  giftCards: [{ lastCharacters: '7K2P', used: euros(1000), left: euros(0) }],
  total: {
    currency: 'EUR',
    ticketQuantity: 3,
    lines: [
      { kind: 'tickets', amount: 6400 },
      { kind: 'discount', amount: -640 },
      { kind: 'delivery', amount: 590 },
      { kind: 'insurance', amount: 450 },
      { kind: 'gift_card', amount: -1000 },
    ],
    feeAmount: 0,
    vatAmount: 0,
    totalAmount: 5800,
  },
} as unknown as StoreCart
const rows = (place: HTMLElement) =>
  [...place.querySelectorAll('dl > div')].map((row) => row.textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))

describe('the summary of a cart [R4.12]', () => {
  it('says what is bought, when and where, each seat with type and price, and every row of the sum', () => {
    const place = show(
      <InShop shop={shop}>
        <CartSummary cart={cart} />
      </InShop>,
    )
    expect(place.querySelector('h3')?.textContent).toBe('Öine kontsert')
    expect(place.textContent).toContain('L 28.11.2026 • 19:00Estonia, Tallinn')
    expect(rows(place)).toEqual([
      'Parter, rida 4, koht 7Täispilet26,00 €',
      '2 × Vaba istekohtTäispilet38,00 €',
      '3 piletit64,00 €',
      'SoodustusKood SUVI−6,40 €',
      'KättesaamineTähitud kirjaga5,90 €',
      'Piletikindlustus4,50 €',
      'Kinkekaart… 7K2P−10,00 €',
    ])
    expect(place.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Kokku maksta58,00 €')
  })

  it('is as short as can be above the order button: a line a show, and only what costs or saves something', () => {
    const free = { kind: 'delivery', amount: 0 } as const
    const { lines } = cart.total
    const order = (of = cart) =>
      show(
        <InShop shop={shop}>
          <CartOrder
            cart={of}
            renderShow={({ title }, { count, amount }) => (
              <p key={title}>
                {title} {count} {amount}
              </p>
            )}
          />
        </InShop>,
      )
    expect(rows(order())).toEqual([
      'SoodustusKood SUVI−6,40 €',
      'KättesaamineTähitud kirjaga5,90 €',
      'Piletikindlustus4,50 €',
      'Kinkekaart… 7K2P−10,00 €',
    ])
    expect(rows(order({ ...cart, total: { ...cart.total, lines: [...lines.slice(0, 1), free] } }))).toEqual([])
    const taxed = { ...cart, total: { ...cart.total, vatAmount: 1100 } }
    const words = order(taxed).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(words).toContain('Öine kontsert 3 piletit 64,00 €')
    expect(words).toContain('käibemaks')
    screen.isWide = true
    expect(order(taxed).textContent).toBe('Öine kontsert3 piletit · L 28.11.2026 • 19:00')
  })

  it('has no row for the tickets’ sum where they are a single row', () => {
    const [event] = cart.events
    const alone = { ...cart, events: [{ ...event, tickets: standing }] } as StoreCart
    const place = show(
      <InShop shop={shop}>
        <CartSummary cart={alone} />
      </InShop>,
    )
    expect(rows(place)[0]).toBe('2 × Vaba istekohtTäispilet38,00 €')
    expect(rows(place)[1]).toContain('Soodustus')
  })

  it('groups only what is equal: never seats, prices or names that differ', () => {
    const named = standing.map((one, at) => ({ ...one, firstName: at === 0 ? 'Mari' : 'Jaan' }))
    expect(groupTickets([...standing, ticket({ id: 3, price: euros(1500) })])).toMatchObject([
      { count: 2, amount: 3800 },
      { count: 1, amount: 1500 },
    ])
    expect(groupTickets(named)).toHaveLength(2)
    expect(groupTickets([seated, { ...seated, id: 8, seat: '8' }])).toHaveLength(2)
  })
})
