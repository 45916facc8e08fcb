import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PORTALS } from './all-portals.ts'
import { portalOfCode, portalOfHost, sisterLinks } from './portal-of-host.ts'

const ee = portalOfCode('ee', PORTALS)
const cz = portalOfCode('cz', PORTALS)

describe('the storefront of a host', () => {
  it('is found by every host that it lists, with any port and in any case [R1.2]', () => {
    for (const portal of PORTALS) {
      for (const host of Object.values(portal.hosts).flat()) {
        for (const written of [host, `${host}:3000`, host.toUpperCase(), `${host}.`]) {
          expect(portalOfHost(written, PORTALS, portal === cz ? ee : cz)).toBe(portal)
        }
      }
    }
  })

  it('is found by the host that its seat maps may have', () => {
    for (const portal of PORTALS)
      expect(portalOfHost(portal.api.seatmapHost, PORTALS, portal === cz ? ee : cz)).toBe(portal)
  })

  it('is the given one for localhost, addresses and strangers [R1.2]', () => {
    for (const host of [
      'localhost',
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      'evil.example',
      'x.ee.localhost',
      '',
      undefined,
    ]) {
      expect(portalOfHost(host, PORTALS, cz)).toBe(cz)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (host) => {
        expect(portalOfHost(host, PORTALS, cz)).toBe(cz)
      }),
    )
  })

  it('is found by its code, and a wrong code is refused with those that exist [R1.2]', () => {
    expect(portalOfCode('by-test', PORTALS).currencyCode).toBe('BYN')
    expect(() => portalOfCode('de', PORTALS)).toThrow('no storefront "de"; there are ee, lv, lt')
  })

  it('links to sisters on hosts of the same kind [R3.1]', () => {
    const links = (origin: string) => sisterLinks(ee, PORTALS, origin).map(({ link }) => link)
    expect(links('http://ee.localhost:3000')[0]).toBe('http://lv.localhost:3000')
    expect(links('https://beta.esirida.example')[0]).toBe('https://beta.rampa.example')
    expect(links('https://esirida.example')[0]).toBe('https://rampa.example')
    expect(links('http://127.0.0.1:3000')[0]).toBe('https://rampa.example')
    expect(sisterLinks(portalOfCode('ee-test', PORTALS), PORTALS, 'http://ee-test.localhost')[3]?.link).toBe(
      'http://cz-test.localhost',
    )
  })
})
