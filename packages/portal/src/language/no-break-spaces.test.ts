import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'
import { NO_BREAK_SPACE, withNoBreakSpaces } from './no-break-spaces.ts'

/** Shows no-break spaces as `~`. */
const shown = (text: string, language: Language) => withNoBreakSpaces(text, language).replaceAll(NO_BREAK_SPACE, '~')

/** Texts of words, numbers and signs that the rules are about, and of any others. */
const piece = fc.oneof(
  fc
    .constantFrom(
      'v s o ir į un uz в на же kell klo Nr. č. J. S. 5 12. 2026 1 000 € % km – — novembris ноября listopadu May a I'.split(
        ' ',
      ),
    )
    .chain((words) => fc.constantFrom(...words)),
  fc.string({ maxLength: 6 }),
  fc.constantFrom('<p>', '</p>', '<strong>', '</strong>', '<a href="/a b" title="v 5 km">', '</a>'),
)
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' ').replaceAll(NO_BREAK_SPACE, ' '))
const language = fc.constantFrom(...LANGUAGES)

describe('no-break spaces of imported texts [R1.3]', () => {
  it.each<[Language, string, string]>([
    ['cs', 'Večer v opeře a k tomu víno', 'Večer v~opeře a~k~tomu víno'],
    ['cs', 'Premiéra 12. 5. 2026, 12. května, 250 Kč, č. 5', 'Premiéra 12.~5.~2026, 12.~května, 250~Kč, č.~5'],
    ['ru', 'Он же был на сцене с хором — и ушёл', 'Он~же был на~сцене с~хором~— и~ушёл'],
    ['ru', '21 ноября в 19 ч, ул. Ленина, д. 5, № 7', '21~ноября в~19~ч, ул.~Ленина, д.~5, №~7'],
    ['lv', 'Koncerts ar kori un uz klavierēm', 'Koncerts ar~kori un~uz~klavierēm'],
    ['lv', '21. novembrī plkst. 19, Nr. 5', '21.~novembrī plkst.~19, Nr.~5'],
    ['lt', 'Vakaras su choru ir iš naujo', 'Vakaras su~choru ir~iš~naujo'],
    ['lt', 'lapkričio 21 d., 19 val., 20 €', 'lapkričio~21~d., 19~val., 20~€'],
    ['et', '21. november kell 19, 3. korrus, 90 min', '21.~november kell~19, 3.~korrus, 90~min'],
    ['fi', '21. marraskuuta klo 19, 12 500 €', '21.~marraskuuta klo~19, 12~500~€'],
    ['en', 'A night with J. S. Bach, 21 May – 3 June', 'A~night with J.~S.~Bach, 21~May~– 3~June'],
    ['en', 'No. 5 in May 2026, at 7 pm, by Dr. Who', 'No.~5 in May~2026, at 7~pm, by Dr.~Who'],
  ])('in %s: %s', (one, plain, expected) => expect(shown(plain, one)).toBe(expected))

  it('leave other spaces and whole words alone', () => {
    expect(shown('Kontsert suures saalis. Uus kava', 'et')).toBe('Kontsert suures saalis. Uus kava')
    expect(shown('Havran a loď, Eva i Adam', 'cs')).toBe('Havran a~loď, Eva i~Adam')
    expect(shown('Сон в летнюю ночь, Москва', 'ru')).toBe('Сон в~летнюю ночь, Москва')
    expect(shown('in 2026 people came', 'en')).toBe('in 2026 people came')
  })

  it('change nothing but spaces, and nothing when repeated', () => {
    fc.assert(
      fc.property(text, language, (plain, one) => {
        const set = withNoBreakSpaces(plain, one)
        expect(set.replaceAll(NO_BREAK_SPACE, ' ')).toBe(plain)
        expect(withNoBreakSpaces(set, one)).toBe(set)
      }),
    )
  })

  it('stay out of tags', () => {
    fc.assert(
      fc.property(text, language, (plain, one) => {
        for (const tag of withNoBreakSpaces(plain, one).match(/<[a-z][^<>]*>/g) ?? [])
          expect(tag).not.toContain(NO_BREAK_SPACE)
      }),
    )
  })

  it.each<[Language, string[]]>([
    ['cs', ['a', 'i', 'k', 'o', 's', 'u', 'v', 'z']],
    ['ru', ['а', 'в', 'и', 'к', 'о', 'с', 'у']],
  ])('never leave a one-letter word at the end of a line in %s', (one, letters) => {
    const word = fc.constantFrom(...letters, ...letters.map((letter) => letter.toUpperCase()), 'slovo', 'слово')
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 12 }), (words) => {
        const lines = withNoBreakSpaces(words.join(' '), one).split(' ')
        for (const line of lines.slice(0, -1))
          expect(letters).not.toContain(line.split(NO_BREAK_SPACE).at(-1)?.toLowerCase())
      }),
    )
  })
})
