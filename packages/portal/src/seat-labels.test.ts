import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language/languages.ts'
import { loadTranslators } from './messages/translators.ts'
import { seatLabel, seatPairs } from './seat-labels.ts'

const translators = await loadTranslators()
const place = { section: 'Parter', row: '4', seat: '2' }

describe('what a seat is called [R7.5]', () => {
  it.each([
    ['et', 'Parter · Rida 4 · Koht 2', 'Parter · Laud 4 · Koht 2'],
    ['en', 'Parter · Row 4 · Seat 2', 'Parter · Table 4 · Seat 2'],
    ['ru', 'Parter · Ряд 4 · Место 2', 'Parter · Стол 4 · Место 2'],
    ['fi', 'Parter · Rivi 4 · Paikka 2', 'Parter · Pöytä 4 · Paikka 2'],
    ['lv', 'Parter · Rinda 4 · Vieta 2', 'Parter · Galds 4 · Vieta 2'],
    ['lt', 'Parter · Eilė 4 · Vieta 2', 'Parter · Stalas 4 · Vieta 2'],
    ['cs', 'Parter · Řada 4 · Sedadlo 2', 'Parter · Stůl 4 · Sedadlo 2'],
  ] as const)('is a seat of a row, or at a table, in %s', (language, inRow, atTable) => {
    const say = translators[language]
    expect(seatLabel(place, say)).toBe(inRow)
    expect(seatLabel({ ...place, isTable: false }, say)).toBe(inRow)
    expect(seatLabel({ ...place, isTable: true }, say)).toBe(atTable)
  })

  it.each(LANGUAGES)('leaves out what is not known, in %s', (language) => {
    const say = translators[language]
    expect(seatLabel({}, say)).toBe('')
    expect(seatLabel({ section: 'Parter', row: null, seat: null, isTable: true }, say)).toBe('Parter')
    expect(seatPairs({ row: '', seat: '2' }, say)).toEqual([[say('tickets_seat'), '2']])
  })
})
