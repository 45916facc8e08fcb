import { priceRangeLabel } from '@parter/contract/box-office/price-range.ts'
import { describe, expect, it } from 'vitest'
import { testShop } from '../../../testing/shop.tsx'
import { seatGrid } from './seat-grid.rules.ts'
import { map, prices, seats } from '../../../testing/hall.ts'
import { rowLabel, seatInFull, seatLabelWithType, sectionInFull } from './seat-labels.ts'

const [seat] = seats
const [section] = map.sections

describe('names of places as they are read out [R10.7]', () => {
  it.each([
    ['et', 'Rida 1, koht 1, Parter, ', 'vaba'],
    ['en', 'Row 1, seat 1, Parter, ', 'available'],
    ['ru', 'Ряд 1, место 1, Parter, ', 'свободно'],
    ['lt', '1 eilė, 1 vieta, Parter, ', 'laisva'],
  ] as const)('are whole in %s', async (language, start, end) => {
    if (!seat) throw new Error('the hall is empty')
    const name = seatInFull(await testShop(language), seat, 'free', prices, 'Parter')
    expect(name.startsWith(start)).toBe(true)
    expect(name.endsWith(end)).toBe(true)
  })

  it.each([
    ['et', 'Laud 1, koht 1', 'Aed, laud 1, koht 1', 'Laud 1'],
    ['en', 'Table 1, seat 1', 'Aed, table 1, seat 1', 'Table 1'],
    ['ru', 'Стол 1, место 1', 'Aed, стол 1, место 1', 'Стол 1'],
    ['fi', 'Pöytä 1, paikka 1', 'Aed, pöytä 1, paikka 1', 'Pöytä 1'],
    ['lv', '1. galds, 1. vieta', 'Aed, 1. galds, 1. vieta', '1. galds'],
    ['lt', '1 stalas, 1 vieta', 'Aed, 1 stalas, 1 vieta', '1 stalas'],
    ['cs', 'Stůl 1, sedadlo 1', 'Aed, stůl 1, sedadlo 1', 'Stůl 1'],
  ] as const)('speak of a table where the row is one, in %s [R2.6]', async (language, name, inSection, row) => {
    if (!seat) throw new Error('the hall is empty')
    const shop = await testShop(language)
    const atTable = { ...seat, isTable: true }
    expect(seatInFull(shop, atTable, 'free', prices, 'Parter').startsWith(`${name}, Parter, `)).toBe(true)
    expect(seatLabelWithType(shop, { ...atTable, section: 'Aed' })).toBe(inSection)
    const [table] = seatGrid([atTable]).rows
    expect(table && rowLabel(shop, table)).toBe(row)
  })

  it('tell of a section what it costs and what is left', async () => {
    const shop = await testShop()
    if (!section) throw new Error('the hall has no section')
    expect(sectionInFull(shop, section, prices)).toBe(
      `Parter, alates ${shop.money({ amount: 1600, currency: 'EUR' })}, 7 vaba kohta`,
    )
    expect(priceRangeLabel(shop, prices, [1])).toBe(shop.money({ amount: 2400, currency: 'EUR' }))
    expect(priceRangeLabel(shop, prices, [4])).toBeNull()
  })
})
