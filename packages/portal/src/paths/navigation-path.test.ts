import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLanguage, anyPortal } from '../../testing/addresses.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { portalOfCode } from '../portals/portal-of-host.ts'
import { pathOfNavigation } from './navigation-path.ts'
import { pageAt } from './paths.ts'

const ee = portalOfCode('ee', PORTALS)

describe('where a navigation item leads', () => {
  it('takes http and https as they are [R2.7]', () => {
    expect(pathOfNavigation('https://blog.example/x?y#z', 'ru', ee)).toEqual({
      href: 'https://blog.example/x?y#z',
      external: true,
    })
    expect(pathOfNavigation('HTTP://blog.example', 'et', ee).external).toBe(true)
  })

  it('only prefixes a slug that begins with a slash [R2.7]', () => {
    expect(pathOfNavigation('/news?page=2', 'ru', ee)).toEqual({ href: '/ru/news?page=2', external: false })
    expect(pathOfNavigation('/uudised', 'et', ee).href).toBe('/uudised')
    expect(pathOfNavigation('/', 'et', ee).href).toBe('/')
    expect(pathOfNavigation('/', 'en', ee).href).toBe('/en')
  })

  it('takes anything else as a ticket category [R2.7]', () => {
    expect(pathOfNavigation('teater', 'et', ee).href).toBe('/piletid/teater')
    expect(pathOfNavigation('Театр и опера', 'ru', ee).href).toBe('/ru/tickets/teatr-i-opera')
    expect(pathOfNavigation('2026', 'et', ee).href).toBe('/tickets')
  })

  it('never leads to another host unless the slug is a full address [R2.7]', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom('//evil.example', '/\\evil.example', 'javascript:alert(1)', '///', 'https:evil.example', '\\\\x'),
    )
    fc.assert(
      fc.property(odd, anyLanguage, anyPortal, (slug, language, portal) => {
        const { href, external } = pathOfNavigation(slug, language, portal)
        expect(external).toBe(/^https?:\/\//i.test(slug))
        if (external) return
        expect(new URL(href, 'https://shop.example').host).toBe('shop.example')
        if (!slug.startsWith('/')) expect(pageAt(href, portal).found).toBe(true)
      }),
    )
  })
})
