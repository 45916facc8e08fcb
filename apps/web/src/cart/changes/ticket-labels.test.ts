import { describe, expect, it } from 'vitest'
import { testShop } from '../../../testing/shop.tsx'
import { ticketInFull, ticketTitle } from './ticket-labels.ts'

const ticket = { section: 'Parter', row: '4', seat: '2', zoneName: 'Parimad' }

describe('what a ticket of the cart is called [R3.5]', () => {
  it.each([
    ['et', 'Rida 4, koht 2', 'Laud 4, koht 2', 'Parter, laud 4, koht 2'],
    ['en', 'Row 4, seat 2', 'Table 4, seat 2', 'Parter, table 4, seat 2'],
    ['ru', 'Ряд 4, место 2', 'Стол 4, место 2', 'Parter, стол 4, место 2'],
    ['fi', 'Rivi 4, paikka 2', 'Pöytä 4, paikka 2', 'Parter, pöytä 4, paikka 2'],
    ['lv', '4. rinda, 2. vieta', '4. galds, 2. vieta', 'Parter, 4. galds, 2. vieta'],
    ['lt', '4 eilė, 2 vieta', '4 stalas, 2 vieta', 'Parter, 4 stalas, 2 vieta'],
    ['cs', 'Řada 4, sedadlo 2', 'Stůl 4, sedadlo 2', 'Parter, stůl 4, sedadlo 2'],
  ] as const)('is a seat of a row, or at a table, in %s', async (language, inRow, atTable, inFull) => {
    const shop = await testShop(language)
    expect(ticketTitle(shop, ticket)).toBe(inRow)
    expect(ticketTitle(shop, { ...ticket, isTable: true })).toBe(atTable)
    expect(ticketInFull(shop, { ...ticket, isTable: true })).toBe(inFull)
  })

  it('is its zone where nobody sits', async () => {
    const standing = { ...ticket, section: null, row: null, seat: null }
    expect(ticketInFull(await testShop(), standing)).toBe('Parimad')
  })

  it('says for which day of several it is good', async () => {
    const day = { ...ticket, section: null, row: null, seat: null, zoneName: 'Päevapilet', days: ['2027-07-17'] }
    expect(ticketInFull(await testShop(), day)).toBe('Päevapilet, L 17.07.2027')
  })
})
