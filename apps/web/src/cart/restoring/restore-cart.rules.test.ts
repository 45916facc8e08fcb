import type { CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import { describe, expect, it } from 'vitest'
import { hasRunOut, lostOf, rememberedCart, detailsToRestore, requestAgain, withoutLost } from './restore-cart.rules.ts'

const ticket = (id: number, zoneId = 1, ticketTypeId = 1) => ({ id, zoneId, ticketTypeId }) as CartTicket
const cart = (tickets: CartTicket[], expiresAt: string | null) =>
  ({
    events: tickets.length > 0 ? [{ id: 200001, tickets }] : [],
    expiresAt,
    beingPaid: null,
    delivery: { method: 'post', envelope: true },
  }) as unknown as StoreCart
const END = '2026-11-20T10:15:00Z'
const [early, late] = [Date.parse('2026-11-20T10:14:59Z'), Date.parse('2026-11-20T10:15:01Z')]

describe('a cart whose time is over', () => {
  it('is remembered as long as it had tickets', () => {
    expect(rememberedCart(cart([ticket(11)], END))).toMatchObject({
      expiresAt: END,
      delivery: { method: 'post', envelope: true },
    })
    expect(rememberedCart(cart([], null))).toBeNull()
  })

  it('differs from one that was emptied: its time has passed', () => {
    const memory = rememberedCart(cart([ticket(11)], END))
    expect(hasRunOut(cart([], null), memory, late)).toBe(true)
    expect(hasRunOut(null, memory, late)).toBe(true)
    expect(hasRunOut(cart([], null), memory, early)).toBe(false)
    expect(hasRunOut(cart([ticket(12)], END), memory, late)).toBe(false)
    expect(hasRunOut(cart([], null), null, late)).toBe(false)
    expect(hasRunOut({ ...cart([], null), beingPaid: { orderToken: 't', paymentLink: null } }, memory, late)).toBe(
      false,
    )
  })

  it('is requested again: seats by number, standing places by how many', () => {
    const tickets = [ticket(11, 1, 2), ticket(1_000_000_001, 3), ticket(1_000_000_002, 3), ticket(1_000_000_003, 3, 2)]
    expect(requestAgain({ tickets })).toEqual([
      { placeId: 11, ticketTypeId: 2 },
      { zoneId: 3, ticketTypeId: 1, quantity: 2 },
      { zoneId: 3, ticketTypeId: 2, quantity: 1 },
    ])
  })

  it('is requested without what others have taken, and reports it', () => {
    const { events } = cart([ticket(11), ticket(12)], END)
    expect(withoutLost(requestAgain({ tickets: [ticket(11), ticket(12)] }), [11])).toEqual([
      { placeId: 12, ticketTypeId: 1 },
    ])
    expect(lostOf(events, [11]).map(({ id }) => id)).toEqual([11])
  })

  it('keeps names and insurance: with the same seat, or with another place of the same zone and type [R2.15]', () => {
    const said = (id: number, firstName: string | null, insured = false) =>
      ({
        ...ticket(id, 3),
        firstName,
        lastName: firstName && 'Mets',
        birthDate: null,
        insured,
        insurancePremium: { amount: 100, currency: 'EUR' },
      }) as CartTicket
    const [mari, jaan] = [said(1_000_000_001, 'Mari', true), said(1_000_000_002, 'Jaan')]
    // the first place is another one now, the second is the same and has its name still
    const now = [said(1_000_000_009, null), said(1_000_000_002, 'Jaan')]
    expect(detailsToRestore({ tickets: [mari, jaan] }, { tickets: now })).toEqual({
      names: [{ id: 1_000_000_009, firstName: 'Mari', lastName: 'Mets' }],
      insured: [1_000_000_009],
    })
    expect(detailsToRestore({ tickets: [mari] }, { tickets: [] })).toEqual({ names: [], insured: [] })
    expect(
      detailsToRestore({ tickets: [mari] }, { tickets: [{ ...said(1_000_000_009, null), ticketTypeId: 5 }] }).names,
    ).toEqual([])
  })
})
