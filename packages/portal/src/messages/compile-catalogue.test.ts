import { describe, expect, it } from 'vitest'
import type { Language } from '../language/languages.ts'
import { compileCatalogue } from './compile-catalogue.ts'
import { createTranslator, type MessageValues } from './messages.ts'

/** What the shop says of a message, with `_` for each space that doesn't break. */
const said = (language: Language, text: string, values?: MessageValues): string =>
  createTranslator(language, [compileCatalogue({ shell_search: text }, language)])('shell_search', values).replaceAll(
    '\u00A0',
    '_',
  )

describe('spaces that do not break', () => {
  it('hold a dash to the word before it, and leave ranges and other hyphens alone', () => {
    expect(said('et', 'Maksin – kus on {what} – siin?', { what: 'pilet' })).toBe('Maksin_– kus on pilet_– siin?')
    expect(said('ru', 'Тест — 3–5 дней, по-русски')).toBe('Тест_— 3–5_дней, по-русски')
  })

  it('hold a figure to what it counts', () => {
    expect(said('en', 'A file of {most} MB or 128 characters', { most: 5 })).toBe('A file of 5_MB or 128_characters')
    expect(said('lt', '{time} val. {name} atėjo', { time: '19.30', name: 'Ona' })).toBe('19.30_val. Ona atėjo')
    expect(said('et', 'Helista +372 5123456')).toBe('Helista +372 5123456')
  })

  it('hold words of one letter to the next, in Czech and Russian, whatever comes next', () => {
    expect(said('cs', 'K platbě v Praze a u {place}', { place: 'nás' })).toBe('K_platbě v_Praze a_u_nás')
    expect(said('ru', 'Я и вы в {place} (с другом)', { place: 'зале' })).toBe('Я_и_вы в_зале (с_другом)')
    expect(said('en', 'I saw a play')).toBe('I saw a play')
  })

  it('hold the word of a time of day to the time', () => {
    expect(said('fi', 'Ovet avataan klo {time}', { time: '18.30' })).toBe('Ovet avataan klo_18.30')
    expect(said('lv', 'Durvis atver plkst. {time}', { time: '18.30' })).toBe('Durvis atver plkst._18.30')
  })

  it('stand in the cases of a message too', () => {
    expect(said('cs', '{n, plural, one {# v sále} few {# cm} many {#} other {#}}', { n: 1 })).toBe('1 v_sále')
    expect(said('cs', '{n, plural, one {# v sále} few {# cm} many {#} other {#}}', { n: 2 })).toBe('2_cm')
  })
})
