import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openApp } from '../http/server/open-app.ts'
import type { Shop } from '../shop/shop.ts'
import { iconRoutes } from './icon-routes.ts'
import { partOf } from './icon-set.rules.ts'

describe('icons that content names [R7.7]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ open: (shop: Shop) => openApp(shop, { readSession: () => null, rooms: [iconRoutes] }) })
  })
  afterAll(() => test.close())
  const ask = (path: string) => test.ask(`GET /api/_icons/${path}`)

  it('are sent in Iconify’s format, cached permanently', async () => {
    const { body, headers, statusCode } = await ask('ph.json?icons=ticket,heart-fill,ticket')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const set = JSON.parse(body)
    expect(Object.keys(set.icons)).toEqual(['heart-fill', 'ticket'])
    expect(set).toMatchObject({ prefix: 'ph', width: 256, height: 256 })
    expect(set.icons.ticket.body).toMatch(/^<path /)
    expect(set).not.toHaveProperty('not_found')
  })

  it('are listed as missing when the set doesn’t have them, cached briefly', async () => {
    const { body, headers } = await ask('ph.json?icons=ticket,no-such-icon,constructor')
    expect(JSON.parse(body).not_found).toEqual(['constructor', 'no-such-icon'])
    expect(headers['cache-control']).toBe('public, max-age=300')
  })

  it('come from bundled sets, by valid names, at addresses of at most 500 characters', async () => {
    for (const path of ['mdi.json?icons=home', 'constructor.json?icons=x', '..%2Fph.json?icons=x', 'ph?icons=x'])
      expect((await ask(path)).statusCode, path).toBe(404)
    for (const query of [
      '',
      '?icons=',
      '?icons=a&icons=b',
      '?icons=__proto__',
      '?icons=A',
      '?icons=a%2Fb',
      `?icons=${'a,'.repeat(300)}b`,
    ])
      expect((await ask(`ph.json${query}`)).json().errors[0].code, query).toBe('invalid_request')
    const longest = `ph.json?icons=${'a'.repeat(500 - '/api/_icons/ph.json?icons='.length)}`
    expect((await ask(longest)).statusCode).toBe(200)
    expect((await ask(`${longest}a`)).statusCode).toBe(400)
  })

  it('include the icons that aliases refer to', () => {
    const set = {
      prefix: 'x',
      icons: { arrow: { body: '<path/>' } },
      aliases: { down: { parent: 'arrow', rotate: 1 }, up: { parent: 'down', vFlip: true } },
    }
    expect(partOf(set, ['up'])).toEqual({
      prefix: 'x',
      icons: { arrow: { body: '<path/>' } },
      aliases: { up: { parent: 'down', vFlip: true }, down: { parent: 'arrow', rotate: 1 } },
    })
  })
})
