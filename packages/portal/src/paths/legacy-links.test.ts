import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAddress, anyLanguage, anyPortal } from '../../testing/addresses.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { portalOfCode } from '../portals/portal-of-host.ts'
import { legacyKindOf, legacyLinkOf, legacyTarget, pageOfOldPrefix, withoutLegacyKeys } from './legacy-links.ts'
import { pathToAddress } from './paths.ts'

const ee = portalOfCode('ee', PORTALS)
const lv = portalOfCode('lv', PORTALS)
const lt = portalOfCode('lt', PORTALS)
const by = portalOfCode('by', PORTALS)

function target(address: string, portal = ee): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://old.example')
  const link = legacyLinkOf(pathname, searchParams, portal)
  return link && legacyTarget(link, portal)
}

describe('old links', () => {
  it('lead to the current event or series, in their language [R2.10]', () => {
    expect(target('/est/piletid/teater/some-slug-123456/')).toBe('/series/123456/some-slug')
    expect(target('/est/piletid/teater/draama/some-slug-234567/')).toBe('/piletid/234567/some-slug')
    expect(target('/rus/tickets/teatr/some-slug-234567')).toBe('/ru/tickets/234567/some-slug')
    expect(target('/fin/liput/some-slug-12345')).toBe('/fi/series/12345/some-slug')
    expect(target('/eng/tickets/some-slug/234567')).toBe('/en/tickets/234567/some-slug')
    expect(target('/lat/piletid/234567', lv)).toBe('/biletes/234567')
    expect(target('/ru/tickets/teatr/some-slug-234567', ee)).toBe('/ru/tickets/234567/some-slug')
    expect(target('/EST/Piletid/Some-Slug-234567/')).toBe('/piletid/234567/some-slug')
  })

  it('may begin with the tickets word, whose language counts then [R2.10]', () => {
    expect(target('/piletid/some-slug-234567')).toBe('/piletid/234567/some-slug')
    expect(target('/liput/some-slug-234567')).toBe('/fi/liput/234567/some-slug')
    expect(target('/tickets/rock/some-slug-234567')).toBe('/en/tickets/234567/some-slug')
    expect(target('/tickets/rock/some-slug-234567', by)).toBe('/tickets/234567/some-slug')
  })

  it('know the words of the old Latvian and Lithuanian shops [R2.10]', () => {
    expect(target('/lat/biletes/teatris/some-slug-234567/', lv)).toBe('/biletes/234567/some-slug')
    expect(target('/lit/bilietai/teatras/some-slug-234567/', lt)).toBe('/renginiai/234567/some-slug')
    expect(target('/renginiai/some-slug-12345', lt)).toBe('/series/12345/some-slug')
  })

  it('are recognised by concert= and /event/ too [R2.10]', () => {
    expect(target('/public/?concert=86438&lang=est&design=vanemuine&center=7')).toBe('/series/86438')
    expect(target('/public/?concert=234567&lang=rus')).toBe('/ru/tickets/234567')
    expect(target('/?concert=10012345')).toBe('/piletid/10012345')
    expect(target('/event/123456')).toBe('/series/123456')
    expect(target('/event/234567/')).toBe('/piletid/234567')
    expect(target('/rus/event/234567-gamlet')).toBe('/ru/tickets/234567')
    expect(target('/event/10012345')).toBe('/piletid/10012345')
  })

  it('may have concert= in the path, behind any prefix [R2.10]', () => {
    expect(target('/concert=234567')).toBe('/piletid/234567')
    expect(target('/public/concert=234567')).toBe('/piletid/234567')
    expect(target('/rus/concert=234567')).toBe('/ru/tickets/234567')
    expect(target('/est/public/concert=10012345')).toBe('/piletid/10012345')
    expect(target('/public/concert=86438&lang=rus&design=x')).toBe('/ru/series/86438')
    expect(target('/concert=1234')).toBeUndefined()
    expect(target('/concert=2345678')).toBeUndefined()
    expect(target('/myconcert=234567')).toBeUndefined()
  })

  it('may be an old prefix alone, or one before a list [R2.10]', () => {
    expect(pageOfOldPrefix('/est', ee)).toBe('/')
    expect(pageOfOldPrefix('/rus/', ee)).toBe('/ru')
    expect(pageOfOldPrefix('/est/piletid', ee)).toBe('/tickets')
    expect(pageOfOldPrefix('/rus/tickets', ee)).toBe('/ru/tickets')
    expect(pageOfOldPrefix('/lat/biletes', lv)).toBe('/tickets')
    for (const none of ['/', '/xyz', '/rus/tickets/teatr', '/rus/none', '/ru/tickets', '/estonia'])
      expect([none, pageOfOldPrefix(none, ee)]).toEqual([none, undefined])
  })

  it('are not recognised in other addresses [R2.10]', () => {
    const others = [
      '/event/12345678',
      '/event/1234567',
      '/event/12345',
      '/?concert=abc',
      '/?concert=1234',
      '/piletid/teater',
      '/piletid/200123/festival-20261',
      '/piletid/200123/foo/234567',
      '/uldinfo/event/200123/hamlet',
      '/xyz/piletid/some-slug-234567',
      '/uudised/some-slug-234567',
      '/healthcheck?concert=86438',
      '/en/healthcheck?concert=86438',
    ]
    for (const address of others) expect([address, target(address)]).toEqual([address, undefined])
  })

  it('never hide a current page [R2.10]', () => {
    fc.assert(
      fc.property(anyAddress, anyLanguage, anyPortal, (address, language, portal) => {
        expect(
          legacyLinkOf(pathToAddress(address, language, portal), new URLSearchParams('lang=est'), portal),
        ).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it('always lead to a page, whatever is written in them [R2.10]', () => {
    const segment = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('est', 'piletid', 'event', 'x-12345', '234567', '..', '%zz', '__proto__'),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), fc.string(), anyPortal, (parts, query, portal) => {
        const link = legacyLinkOf(`/${parts.join('/')}`, new URLSearchParams(query), portal)
        if (link) expect(legacyTarget(link, portal)).toMatch(/^\/(?:[\w%-]+\/)*[\w%-]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('name a series by 5 digits or by 6 beginning with 1, else an event [R2.10]', () => {
    expect(['12345', '99999', '123456', '199999', '200000', '999999', '10012345'].map(legacyKindOf)).toEqual([
      'series',
      'series',
      'series',
      'series',
      'event',
      'event',
      'event',
    ])
  })

  it('have the current slug when it is known [R2.10]', () => {
    expect(legacyTarget({ kind: 'event', id: '234567', slug: 'old', language: 'et' }, ee, 'new')).toBe(
      '/piletid/234567/new',
    )
  })

  it('lose the old query keys and no others [R2.10]', () => {
    const query = new URLSearchParams('concert=86438&lang=est&sp=abc&design=x&center=7&utm_source=mail')
    expect(withoutLegacyKeys(query)).toBe('?sp=abc&utm_source=mail')
    expect(withoutLegacyKeys(new URLSearchParams('concert=1'))).toBe('')
    expect(query.get('concert')).toBe('86438')
  })
})
