import { readFile } from 'node:fs/promises'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { FRAME_STYLES, FRAME_STYLES_SOURCE, frame } from './html.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const web = (file: string) => readFile(new URL(`../../../../web/src/${file}`, import.meta.url), 'utf8')
const portal = portalOfCode('ee', PORTALS) as unknown as Parameters<typeof frame>[0]['portal']

describe('the frame of a page before its scripts have loaded', () => {
  it('has the app’s colours and sizes, so that nothing jumps', async () => {
    const tokens = await web('ui/tokens.css')
    const valueOf = (name: string) => new RegExp(`^  --${name}: (.+);$`, 'm').exec(tokens)?.[1] ?? 'not there'
    const plain = (css: string) => css.replaceAll(/\s/g, '').replaceAll('0.', '.')
    for (const [name, rule] of [
      ['hall', 'background:'],
      ['ink', 'color:'],
      ['display', 'font-family:'],
      ['space-3', 'gap:'],
      ['gutter', 'padding:0'],
    ] as const)
      expect(plain(FRAME_STYLES)).toContain(plain(rule + valueOf(name)))
    expect(plain(FRAME_STYLES)).toContain(plain(`calc(${valueOf('page')} + 2*${valueOf('gutter')})`))
    expect(await web('layouts/header.module.css')).toContain('block-size: 4rem')
    expect(FRAME_STYLES).toContain('height:4rem')
    expect(await web('layouts/loading.module.css')).toContain(':global(.frame + .waiting-seats)')
  })

  it('has the only inline styles of the page', () => {
    expect(contentSecurityPolicy()).toContain(`style-src 'self' ${FRAME_STYLES_SOURCE};`)
  })

  it('names the storefront, and is left out where a page has no header', () => {
    expect(frame({ page: 'event', portal })).toMatchObject({
      text: expect.stringMatching(
        new RegExp(`"${portal.logo}".*"${portal.logoMobile}".*>${portal.storeName}<`),
      ) as string,
    })
    expect(frame({ page: 'blank', portal })).toBe(false)
  })
})
