import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { ownOrigin } from './own-origin.ts'

const ee = portalOfCode('ee', PORTALS)

describe('the origin that links lead back to', () => {
  it('is where the visitor is, on the storefront’s hosts and on this machine', () => {
    for (const host of ['ee.localhost:3000', 'esirida.example', 'localhost:3000', '127.0.0.1:41', '[::1]:3000']) {
      expect(ownOrigin({ PUBLIC_ORIGIN: undefined }, ee, { host, protocol: 'http' })).toBe(`http://${host}`)
    }
  })

  it('is the storefront’s own address when the host is a stranger’s', () => {
    for (const host of ['evil.example', 'ee.localhost.evil.example', 'esirida.example@evil.example', 'a b', '']) {
      expect(ownOrigin({ PUBLIC_ORIGIN: 'https://{host}' }, ee, { host, protocol: 'http' })).toBe(ee.portalLink)
    }
  })

  it('follows PUBLIC_ORIGIN', () => {
    const request = { host: 'Esirida.example', protocol: 'http' } as const
    expect(ownOrigin({ PUBLIC_ORIGIN: 'https://{host}/' }, ee, request)).toBe('https://esirida.example')
    expect(ownOrigin({ PUBLIC_ORIGIN: 'https://shop.example' }, ee, request)).toBe('https://shop.example')
  })
})
