// @vitest-environment happy-dom
import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { show } from '../../../testing/page.tsx'
import { Insurance } from './insurance.tsx'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const ticket = (id: number, ticketTypeName: string, premium: number | null) =>
  ({
    id,
    zoneName: 'Vaba istekoht',
    ticketTypeName,
    section: null,
    row: null,
    seat: null,
    insured: false,
    insurancePremium: premium === null ? null : { amount: premium, currency: 'EUR' },
  }) as CartTicket
const event = (id: number, title: string, tickets: CartTicket[]) => ({ id, title, tickets }) as CartEvent
const boxes = (events: CartEvent[]) => {
  const place = show(
    <InShop shop={shop}>
      <Insurance events={events} />
    </InShop>,
  )
  return [...place.querySelectorAll('label')].map((label) => label.textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))
}

describe('the offer of insurance [R4.8, R4.11]', () => {
  it('is for all tickets at once or single ones, told apart by event, place and type, none chosen beforehand', () => {
    const events = [
      event(1, 'Öine kontsert', [ticket(11, 'Täispilet', 152), ticket(12, 'Täispilet', 152), ticket(13, 'Laps', 150)]),
      event(2, 'Jooks', [ticket(21, 'Täispilet', 190), ticket(22, 'Saatja', null)]),
    ]
    expect(boxes(events)).toEqual([
      'Kindlusta kõik 4 piletit (6,44 €)',
      'Kindlusta: 1. pilet · Vaba istekoht · Täispilet (1,52 €)',
      'Kindlusta: 2. pilet · Vaba istekoht · Täispilet (1,52 €)',
      'Kindlusta: Vaba istekoht · Laps (1,50 €)',
      'Kindlusta: Vaba istekoht · Täispilet (1,90 €)',
    ])
    expect([...document.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
      'Öine kontsert',
      'Jooks',
    ])
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  })

  it('is not made for a single ticket twice, nor where nothing can be insured', () => {
    expect(boxes([event(2, 'Jooks', [ticket(21, 'Täispilet', 190)])])).toEqual([
      'Kindlusta: Vaba istekoht · Täispilet (1,90 €)',
    ])
    expect(boxes([event(2, 'Jooks', [ticket(22, 'Saatja', null)])])).toEqual([])
  })
})
