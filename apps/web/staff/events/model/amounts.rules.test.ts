import { describe, expect, it } from 'vitest'
import { amountText, readAmount, readTable } from './amounts.rules.ts'

describe('amounts as people write them [R12.3]', () => {
  it('are read in every usual way', () => {
    for (const text of ['21', '21,00', '21.00', ' 21,0 € ', '€21', '21 EUR']) expect(readAmount(text), text).toBe(2100)
    expect(readAmount('1 200,50')).toBe(120_050)
  })
  it('are refused where they are words, dates or signs', () => {
    for (const text of ['', 'tasuta', '12.05.2027', '-5', '1e3', '12,345', '=A1', '10%'])
      expect(readAmount(text), text).toBeNull()
  })
  it('come back as they were written', () => {
    for (const amount of [0, 5, 1999, 120_050]) expect(readAmount(amountText(amount, 'et'))).toBe(amount)
  })
  it('are cells of a table that a spreadsheet copies', () => {
    expect(readTable('21\t16\r\n18\tviis\r\n')).toEqual([
      ['21', '16'],
      ['18', 'viis'],
    ])
  })
})
