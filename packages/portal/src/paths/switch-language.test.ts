import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAddress, anyLanguage, anyPortal } from '../../testing/addresses.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { portalOfCode } from '../portals/portal-of-host.ts'
import { pageAt, pathToAddress } from './paths.ts'
import { alternatesOf, switchLanguage } from './switch-language.ts'

const ee = portalOfCode('ee', PORTALS)
const lt = portalOfCode('lt', PORTALS)

describe('switching the language', () => {
  it('there and back is where one was, on every page of every portal [R2.8]', () => {
    fc.assert(
      fc.property(anyAddress, anyLanguage, anyLanguage, anyPortal, (address, from, to, portal) => {
        const path = pathToAddress(address, from, portal)
        const there = switchLanguage(path, from, to, portal)
        expect(pageAt(there, portal)).toMatchObject({
          page: address.page,
          params: address.params,
          language: to,
          canonical: there,
        })
        expect(switchLanguage(there, to, from, portal)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes prefix and words, and keeps query and hash [R2.8]', () => {
    expect(switchLanguage('/piletid/200123/hamlet?sp=abc#kava', 'et', 'ru', ee)).toBe(
      '/ru/tickets/200123/hamlet?sp=abc#kava',
    )
    expect(switchLanguage('/ru/news', 'ru', 'et', ee)).toBe('/uudised')
    expect(switchLanguage('/', 'lt', 'en', lt)).toBe('/en')
    expect(switchLanguage('/en', 'en', 'lt', lt)).toBe('/')
    expect(switchLanguage('/checkout', 'et', 'fi', ee)).toBe('/fi/checkout')
  })

  it('follows the slugs of the content [R2.8]', () => {
    const slugs = { hamlet: 'gamlet', teater: 'teatr', maksmine: 'oplata' }
    expect(switchLanguage('/piletid/200123/hamlet/seatmap', 'et', 'ru', ee, slugs)).toBe(
      '/ru/tickets/200123/gamlet/seatmap',
    )
    expect(switchLanguage('/piletid/teater', 'et', 'ru', ee, slugs)).toBe('/ru/tickets/teatr')
    expect(switchLanguage('/uldinfo/maksmine/101/kaardid', 'et', 'ru', ee, slugs)).toBe(
      '/ru/obshaja-informacija/oplata/101/kaardid',
    )
    expect(switchLanguage('/tags/constructor', 'et', 'ru', ee, slugs)).toBe('/ru/tags/constructor')
  })

  it('carries an address that no page has over, word by word [R2.8]', () => {
    expect(switchLanguage('/piletid/a/b/c', 'et', 'ru', ee)).toBe('/ru/tickets/a/b/c')
    expect(switchLanguage('/ru/none/x?y=1', 'ru', 'et', ee)).toBe('/none/x?y=1')
    expect(switchLanguage('//evil.example/..', 'et', 'en', ee)).toBe('/en/evil.example/..')
  })

  it('lists a page in the languages of the portal only [R2.1]', () => {
    const address = { page: 'event', params: { id: '200123', slug: 'hamlet' } } as const
    expect(alternatesOf(address, ee, { ru: { hamlet: 'gamlet' } })).toEqual([
      { language: 'et', hreflang: 'et-EE', path: '/piletid/200123/hamlet' },
      { language: 'ru', hreflang: 'ru-EE', path: '/ru/tickets/200123/gamlet' },
      { language: 'en', hreflang: 'en-EE', path: '/en/tickets/200123/hamlet' },
      { language: 'fi', hreflang: 'fi-EE', path: '/fi/liput/200123/hamlet' },
    ])
  })
})
