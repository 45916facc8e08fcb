import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { ownOrigin } from './own-origin.ts'

const ee = portalOfCode('ee', PORTALS)
const origin = (env: Record<string, string>, host: string, port?: number) => {
  const address = () => (port === undefined ? null : { address: '::', family: 'IPv6', port })
  return ownOrigin(readSettings(env), ee, { host, protocol: 'http', server: { server: { address } } })
}
const PRODUCTION = { NODE_ENV: 'production' }
const STRANGERS = ['evil.example', 'ee.localhost.evil.example', 'esirida.example@evil.example', 'a b', '', 'x.y:9']

describe('the origin that links lead back to', () => {
  it('is in development where the visitor is, at the port that the shop listens on [R1.2]', () => {
    for (const host of ['ee.localhost', 'localhost', '127.0.0.1', '[::1]', 'esirida.example'])
      for (const written of [host, `${host}:4444`, host.toUpperCase()])
        expect(origin({}, written, 3000)).toBe(`http://${host}:3000`)
    expect(origin({}, 'ee.localhost:4444', 80)).toBe('http://ee.localhost')
  })

  it('is in production the storefront’s own host over https, whatever port or machine the request names [R1.2]', () => {
    expect(origin(PRODUCTION, 'esirida.example:4444', 3000)).toBe('https://esirida.example')
    expect(origin(PRODUCTION, 'beta.esirida.example', 3000)).toBe('https://beta.esirida.example')
    for (const host of ['127.0.0.1:8000', 'localhost', 'x.localhost:9', 'ee.localhost:3000', ...STRANGERS])
      expect(origin(PRODUCTION, host, 3000), host).toBe('https://esirida.example')
  })

  it('is PUBLIC_ORIGIN where it is set, with the storefront’s host [R1.2]', () => {
    const set = { ...PRODUCTION, PUBLIC_ORIGIN: 'https://{host}:8443/' }
    expect(origin(set, 'Esirida.example:1')).toBe('https://esirida.example:8443')
    for (const host of ['127.0.0.1', ...STRANGERS]) expect(origin(set, host)).toBe('https://esirida.example:8443')
    expect(origin({ PUBLIC_ORIGIN: 'https://shop.example' }, 'esirida.example')).toBe('https://shop.example')
    expect(origin({ PUBLIC_ORIGIN: 'http://{host}:5173' }, 'ee.localhost:3000')).toBe('http://ee.localhost:5173')
  })

  it('stops the start where PUBLIC_ORIGIN is none [R1.2]', () => {
    for (const wrong of ['{host}', 'ftp://{host}', 'https://{host}/shop', 'https://'])
      expect(() => readSettings({ PUBLIC_ORIGIN: wrong }), wrong).toThrow('PUBLIC_ORIGIN')
  })
})
