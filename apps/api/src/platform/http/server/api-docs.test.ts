import { type CallName, calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}

describe('the published contract [R7.1]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())
  const documentOf = async () => (await test.ask('GET /api/docs/json')).json()

  it('is an OpenAPI 3.1 document of what is served, at the contract’s addresses, and of nothing else', async () => {
    const { openapi, paths } = await documentOf()
    expect(openapi).toMatch(/^3\.1/)
    const found = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ]),
    )
    for (const [name, address] of found) expect(calls[name as CallName].address, name).toBe(address)
    const names = found.map(([name]) => String(name))
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('describes the input, output and errors of each call', async () => {
    const { paths } = await documentOf()
    const hold: Operation = paths['/api/v1/store/events/{id}/tickets'].post
    expect(hold.parameters?.map(({ name, in: place }) => `${place} ${name}`)).toEqual(
      expect.arrayContaining(['path id', 'query language']),
    )
    expect(hold.requestBody).toBeDefined()
    expect(hold.responses['409']?.description).toContain('places_taken')
    expect(hold.responses['503']?.description).toBe('temporarily_unavailable')
  })

  it('describes security and rate limit as in the call’s record', async () => {
    const { paths } = await documentOf()
    const { get, post, put } = paths['/api/v1/account']
    expect([get.security, put.security, post.security]).toEqual([
      [{ session: [] }],
      [{ page: [], session: [] }],
      [{ page: [] }],
    ])
    expect(paths['/api/staff/halls'].get.security).toEqual([{ staff: [] }])
    expect(paths['/api/v1/events'].get.security).toBeUndefined()
    expect(post['x-rate-limit']).toEqual(calls.registerAccount.limit)
    expect(get['x-rate-limit']).toBeUndefined()
  })

  it('is not served in production unless a setting says so, and neither is the page of components', async () => {
    const host = 'esirida.example'
    const looks = async (env: Record<string, string>) => {
      const shop = await openTestShop({ env: { NODE_ENV: 'production', ...env } })
      const found: number[] = []
      for (const address of ['/api/docs', '/api/docs/json', '/components', '/en/components'])
        found.push((await shop.ask(`GET ${address}`, { host })).statusCode)
      await shop.close()
      return found
    }
    expect(await looks({})).toEqual([404, 404, 404, 404])
    expect(await looks({ DEVELOPER_PAGES: '1' })).toEqual([200, 200, 200, 200])
  })

  it('has a page to try it that needs no inline script', async () => {
    const page = await test.ask('GET /api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    const script = await test.ask('GET /api/docs/static/swagger-initializer.js')
    expect(script.body).toContain('x-parter')
  })
})
