import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { testShop } from '../../../testing/shop.tsx'
import { bestSeatsMessage } from './best-seats-message.ts'
import type { PlaceName } from '../live/place-names.ts'
import { prices } from '../../../testing/hall.ts'

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})

const names: Record<number, PlaceName> = {
  11: { section: 'Parter', row: '2', seat: '9' },
  12: { section: 'Parter', row: '2', seat: '10' },
  21: { section: 'Rõdu', row: '1', seat: '4', isTable: true },
}
const found = (chosen: number[], unmet: Parameters<typeof bestSeatsMessage>[3]['unmet'] = []) =>
  bestSeatsMessage(
    shop,
    prices,
    null,
    {
      chosen,
      unmet,
      tickets: chosen.map((placeId) => ({ placeId, zoneId: 1, price: { amount: 2400, currency: 'EUR' } })),
    } as unknown as Parameters<typeof bestSeatsMessage>[3],
    (placeId) => names[placeId],
  )

describe('what the shop says of the seats that it chose [R10.3]', () => {
  it('names each row once, and why these: their zone and their price', () => {
    expect(found([11, 12])).toBe(
      `${shop.t('seat_map_best_found', { seats: 'Parter · Rida 2 · 9, 10' })} – Parimad, ${shop.money({ amount: 2400, currency: 'EUR' })}`,
    )
  })

  it('names what was given up, row by row, a table by its own word', () => {
    expect(found([11, 21, 12], ['together'])).toBe(
      shop.t('seat_map_best_split', { seats: 'Parter · Rida 2 · 9, 10; Rõdu · Laud 1 · 4' }),
    )
  })
})
