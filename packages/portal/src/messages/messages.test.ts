import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language/languages.ts'
import { compileCatalogue } from './compile-catalogue.ts'
import { loadCatalogue } from './load-messages.ts'
import { createTranslator, pluralCategory } from './messages.ts'
import { loadTranslators } from './translators.ts'

const translators = await loadTranslators()

describe('messages', () => {
  it('have the right plural forms in every language [R1.3]', () => {
    const counts = [0, 1, 2, 5, 11, 21, 22]
    const said = (language: (typeof LANGUAGES)[number]) =>
      counts.map((count) => translators[language]('shell_ticket_count', { count }))
    expect(said('et')).toEqual([
      '0 piletit',
      '1 pilet',
      '2 piletit',
      '5 piletit',
      '11 piletit',
      '21 piletit',
      '22 piletit',
    ])
    expect(said('en')).toEqual([
      '0 tickets',
      '1 ticket',
      '2 tickets',
      '5 tickets',
      '11 tickets',
      '21 tickets',
      '22 tickets',
    ])
    expect(said('ru')).toEqual(['0 билетов', '1 билет', '2 билета', '5 билетов', '11 билетов', '21 билет', '22 билета'])
    expect(said('fi')).toEqual(['0 lippua', '1 lippu', '2 lippua', '5 lippua', '11 lippua', '21 lippua', '22 lippua'])
    expect(said('lv')).toEqual([
      '0 biļešu',
      '1 biļete',
      '2 biļetes',
      '5 biļetes',
      '11 biļešu',
      '21 biļete',
      '22 biļetes',
    ])
    expect(said('lt')).toEqual([
      '0 bilietų',
      '1 bilietas',
      '2 bilietai',
      '5 bilietai',
      '11 bilietų',
      '21 bilietas',
      '22 bilietai',
    ])
    expect(said('cs')).toEqual([
      '0 vstupenek',
      '1 vstupenka',
      '2 vstupenky',
      '5 vstupenek',
      '11 vstupenek',
      '21 vstupenek',
      '22 vstupenek',
    ])
  })

  it('fill in values, and show none as markup or pattern [R1.3]', () => {
    expect(translators.en('shell_from_price', { price: '€24.00' })).toBe('from €24.00')
    expect(translators.ru('emails_tickets_subject', { count: 2, event: '{x} <b> $& \\u0041' })).toContain('{x} <b> $&')
    expect(translators.et('cart_extended', { time: '19:30' })).toBe('Aega on nüüd kella 19:30‑ni.')
  })

  it('come through a build as plain JSON [R1.3]', async () => {
    const compiled = JSON.parse(
      JSON.stringify(compileCatalogue(await loadCatalogue('ru', 'shell'), 'ru')),
    ) as ReturnType<typeof compileCatalogue>
    const translate = createTranslator('ru', [compiled])
    expect(translate('shell_ticket_count', { count: 3 })).toBe('3 билета')
    expect(translate('cart_total')).toBe('cart_total')
  })

  it('choose a case by number, by category and by word, one inside of another [R1.3]', () => {
    const text =
      '{who, select, a {{n, plural, =0 {none} one {# place, {x}} other {# places}}} other {{n, plural, other {#/#}}}}'
    const said = createTranslator('en', [compileCatalogue({ shell_search: text }, 'en')])
    expect(said('shell_search', { who: 'a', n: 0 })).toBe('none')
    expect(said('shell_search', { who: 'a', n: 1, x: '#' })).toBe('1 place, #')
    expect(said('shell_search', { who: 'a', n: 1234 })).toBe('1,234 places')
    expect(said('shell_search', { who: 'toString', n: 2 })).toBe('2/2')
    expect(said('shell_search', { n: 2 })).toBe('2/2')
  })

  it('reject ICU formats that the shop writes itself [R1.3]', () => {
    expect(() => compileCatalogue({ shell_a: '{when, date}' }, 'en')).toThrow("date isn't among the kinds of value")
    expect(() => compileCatalogue({ shell_a: '{n, plural, offset:1 other {#}}' }, 'en')).toThrow('offset')
  })

  it('report the key of a message that cannot be compiled [R1.3]', () => {
    expect(() => compileCatalogue({ shell_a: 'fine', shell_b: '{n, plural, one {' }, 'en')).toThrow(
      "the message shell_b can't be compiled: ",
    )
  })

  it('have the keys that the specification names, in all languages [R2.14] [R8.1]', () => {
    for (const language of LANGUAGES) {
      const translate = translators[language]
      for (const key of [
        'web_error_technical',
        'web_error_page_not_found',
        'web_error_page_not_found_description',
        'web_logout_mainpage',
        'web_customer_verification_email_description_fail',
        'web_error_tickets_add_to_cart',
      ] as const) {
        expect(translate(key)).toMatch(/\p{L}{3}/u)
        expect(translate(key)).not.toBe(key)
      }
    }
  })
})

describe('the form of a word that goes with a number', () => {
  it.each(LANGUAGES)('is in %s the one that the platform knows [R9.1]', (language) => {
    const platform = new Intl.PluralRules(language)
    for (let count = -250; count <= 1250; count += 1)
      expect([count, pluralCategory(count, language)]).toEqual([count, platform.select(count)])
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.double()), (count) => {
        expect(pluralCategory(count, language)).toBe(platform.select(count))
      }),
    )
  })
})
