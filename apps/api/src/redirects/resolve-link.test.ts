import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { resolveLink } from './resolve-link.ts'

const ee = portalOfCode('ee', PORTALS)
const nowhere = async () => null

describe('links inside content [R2.10]', () => {
  it('lead to the page in the reader’s language, whichever language their paths are in', async () => {
    const to = async (href: string, language: 'et' | 'ru') => (await resolveLink(nowhere, ee, language, href)).href
    expect(await to('/piletid/200001/talv?a=1#kava', 'et')).toBe('/piletid/200001/talv?a=1#kava')
    expect(await to('/piletid/200001/talv#kava', 'ru')).toBe('/ru/tickets/200001/talv#kava')
    expect(await to('/tickets/200001/zima', 'ru')).toBe('/ru/tickets/200001/zima')
    expect(await to('/obshaja-informacija/info/101', 'ru')).toBe('/ru/obshaja-informacija/info/101')
    expect(await to('/en/venues', 'ru')).toBe('/en/venues')
    expect(await to('/', 'ru')).toBe('/ru')
    expect(await to('https://esirida.example/saalid/', 'et')).toBe('/saalid')
  })

  it('are redirected as a first request would be', async () => {
    const redirectOf = async (_portal: unknown, path: string) =>
      path === '/vana'
        ? ({ location: '/piletid/200001/talv?x=1', status: 301 } as const)
        : path === '/ara'
          ? ({ location: 'https://old.example/', status: 302 } as const)
          : null
    expect(await resolveLink(redirectOf, ee, 'et', '/vana#a')).toEqual({
      href: '/piletid/200001/talv?x=1#a',
      external: false,
      found: true,
    })
    expect(await resolveLink(redirectOf, ee, 'et', '/ara')).toEqual({
      href: 'https://old.example/',
      external: true,
      found: true,
    })
  })

  it('lead outside unchanged, and report missing pages', async () => {
    for (const href of ['https://example.org/x?y#z', 'mailto:a@b.ee', 'tel:+3721', '//example.org/x'])
      expect(await resolveLink(nowhere, ee, 'et', href)).toEqual({ href, external: true, found: true })
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'https://'])
      expect((await resolveLink(nowhere, ee, 'et', href)).found, href).toBe(false)
    expect(await resolveLink(nowhere, ee, 'et', '/no-such/page')).toEqual({
      href: '/no-such/page',
      external: false,
      found: false,
    })
  })
})
