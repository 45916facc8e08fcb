import fc from 'fast-check'
import { LANGUAGES } from '../src/language/languages.ts'
import { PAGE_NAMES, PAGES, type PageName } from '../src/pages/pages.ts'
import { isSlug, paramFits } from '../src/paths/param-shapes.ts'
import { PORTALS } from '../src/portals/all-portals.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABZ0123456789õäöüšžčřůāķļņūėįйщыэёўї语ß𝒜']

/** Slugs of all kinds that content may have, numbers and the words of the table among them. */
const slugs = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...LETTERS),
      fc.string({ unit: fc.constantFrom(...LETTERS, '-', '_', '\u0301'), maxLength: 12 }),
    )
    .map((parts) => parts.join('').normalize('NFC'))
    .filter(isSlug),
  fc.constantFrom(
    'seatmap',
    'series',
    'tickets',
    'piletid',
    'event',
    'lv',
    '1984',
    'festival-20261',
    'some-slug-123456',
    '10012345',
  ),
)

function valuesOf(page: PageName, name: string): fc.Arbitrary<string> {
  if (name !== 'id') return slugs.filter((slug) => paramFits(page, name, slug))
  const most = page === 'infoArticle' ? 9999 : 999_999_999
  return fc.integer({ min: page === 'eventInfo' ? 10_000 : 1, max: most }).map(String)
}

function paramsOf(page: PageName): fc.Arbitrary<Record<string, string>> {
  const marks = PAGES[page].path.split('/').filter((mark) => mark.startsWith(':'))
  const names = marks.map((mark) => mark.replace(/[:?]/g, ''))
  const record = Object.fromEntries(names.map((name) => [name, valuesOf(page, name)]))
  const required = names.filter((name) => !marks.includes(`:${name}?`))
  return fc.record(record, { requiredKeys: required, noNullPrototype: true })
}

/** Every page with any parameters that it can have. */
export const anyAddress = fc
  .constantFrom(...PAGE_NAMES)
  .chain((page) => fc.record({ page: fc.constant(page), params: paramsOf(page) }))

export const anyLanguage = fc.constantFrom(...LANGUAGES)

export const anyPortal = fc.constantFrom(...PORTALS)
