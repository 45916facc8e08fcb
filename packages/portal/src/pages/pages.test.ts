import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../language/languages.ts'
import { loadAllCatalogues } from '../messages/load-messages.ts'
import type { PageDeclaration } from './declare-page.ts'
import { componentOf, declaredTitle, hasOneAddress, isPersonal, layoutOf, PAGE_NAMES, PAGES } from './pages.ts'

const catalogues = await loadAllCatalogues()

/** The keys of messages that a page has: those of the shell, and of the files that it names. */
const keysOf = ({ messages }: PageDeclaration, language: Language): Set<string> =>
  new Set((['shell', ...messages] as const).flatMap((room) => Object.keys(catalogues[language][room])))

/** What is wrong with a declaration, in sentences. */
const faultsOf = (declaration: PageDeclaration): string[] => {
  const said = [declaration.title, declaration.description].filter((one) => typeof one === 'string')
  const keys = said.filter((one) => one !== 'content' && one !== 'store')
  return [
    ...LANGUAGES.flatMap((language) =>
      keys.filter((key) => !keysOf(declaration, language).has(key)).map((key) => `${key} isn't among its ${language}`),
    ),
    ...(declaration.component === undefined || Object.hasOwn(PAGES, declaration.component)
      ? []
      : [`shares the component of ${declaration.component}, which is no page`]),
    ...(declaration.isPersonal && declaration.robots === undefined ? ['is personal and shown to search engines'] : []),
    ...(declaration.isPersonal && declaration.isStatic ? ['is personal and alike for everybody'] : []),
    ...(declaration.isStatic && !declaration.queries ? ['is content alone, and asks for none'] : []),
  ]
}

describe('the pages that are declared', () => {
  it.each(PAGE_NAMES)('%s has a title in each language among its own messages, and is consistent', (page) => {
    expect(faultsOf(PAGES[page])).toEqual([])
  })

  it('are reported when one is incomplete', () => {
    const planted: PageDeclaration = {
      path: 'planted',
      messages: ['cart'],
      title: 'halls_title',
      isPersonal: true,
      isStatic: true,
      component: 'nothing',
    }
    expect(faultsOf(planted)).toEqual([
      ...LANGUAGES.map((language) => `halls_title isn't among its ${language}`),
      'shares the component of nothing, which is no page',
      'is personal and shown to search engines',
      'is personal and alike for everybody',
      'is content alone, and asks for none',
    ])
  })

  it('are called by messages, by English words, by the store, or by what they show', () => {
    const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
    expect(declaredTitle('checkout', t, 'Esirida')).toBe('shell_title_checkout {"store":"Esirida"}')
    expect(declaredTitle('components', t, 'Esirida')).toBe('Components')
    expect(declaredTitle('blank', t, 'Esirida')).toBe('Esirida')
    expect(declaredTitle('event', t, 'Esirida')).toBeNull()
  })

  it('have a component by their name, or share that of another', () => {
    expect(componentOf('seatMap')).toBe('seat-map-page')
    expect(componentOf('frontPage')).toBe('front-page')
    expect(componentOf('ticketCategory')).toBe('tickets-page')
    expect(componentOf('missing')).toBe('missing-page')
  })

  it('are neither cached nor indexed when they are personal [R6.1]', () => {
    const personal = PAGE_NAMES.filter(isPersonal)
    expect(personal).toEqual(expect.arrayContaining(['checkout', 'paymentStatus', 'myTickets', 'reminder']))
    expect(personal).not.toContain('event')
    for (const page of personal) expect(PAGES[page].robots, page).toBeDefined()
    expect(PAGE_NAMES.filter((page) => layoutOf(page) === 'profile').filter(hasOneAddress)).toHaveLength(7)
  })

  it('are declared once: no two files have one name', () => {
    const rooms = ['account', 'catalogue', 'content', 'sale', 'technical']
    const texts = rooms.map((room) => readFileSync(new URL(`${room}.pages.ts`, import.meta.url), 'utf8'))
    const declared = texts.flatMap((text) => [...text.matchAll(/^ {2}(\w+): \{\n {4}path:/gm)].map(([, name]) => name))
    expect(new Set(declared)).toEqual(new Set(PAGE_NAMES))
    expect(declared).toHaveLength(PAGE_NAMES.length)
  })
})
