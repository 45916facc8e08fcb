import { describe, expect, it } from 'vitest'
import { testShop } from '../platform/test-shop.tsx'
import { map, prices, seats } from './test-hall.ts'
import { rangeWords, seatInFull, sectionInFull } from './ticket-words.ts'

const [seat] = seats
const [section] = map.sections

describe('names of places as they are read out [R10.7]', () => {
  it.each([
    ['et', 'Rida 1, koht 1, Parter, ', 'vaba'],
    ['en', 'Row 1, seat 1, Parter, ', 'free'],
    ['ru', 'Ряд 1, место 1, Parter, ', 'свободно'],
    ['lt', '1 eilė, 1 vieta, Parter, ', 'laisva'],
  ] as const)('are whole in %s', async (language, start, end) => {
    if (!seat) throw new Error('the hall is empty')
    const name = seatInFull(await testShop(language), seat, 'free', prices, 'Parter')
    expect(name.startsWith(start)).toBe(true)
    expect(name.endsWith(end)).toBe(true)
  })

  it('tell of a section what it costs and what is left', async () => {
    const shop = await testShop()
    if (!section) throw new Error('the hall has no section')
    expect(sectionInFull(shop, section, prices)).toBe(
      `Parter, alates ${shop.money({ amount: 1600, currency: 'EUR' })}, 7 vaba kohta`,
    )
    expect(rangeWords(shop, prices, [1])).toBe(shop.money({ amount: 2400, currency: 'EUR' }))
    expect(rangeWords(shop, prices, [4])).toBeNull()
  })
})
