import { venuesQuery } from '@parter/contract/page-queries.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../calls/queries.ts'
import { prefetchPage, setRelease } from './payload.ts'

const place = (path: string, search = '') => ({ path, search, hash: '', key: '' })
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const query = venuesQuery('et', new URLSearchParams())
const reply = { venues: [], total: 0, next: null, counties: [] }

describe('the data of a page of content [R7.6]', () => {
  let asked: string[] = []
  const serve = (payload: () => Response) => {
    asked = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return url.includes('_payload.json') ? payload() : json(200, reply)
    })
  }
  beforeEach(() => {
    queryClient.clear()
    setRelease('abc')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is loaded in one request per release, shared by all callers', async () => {
    serve(() => json(200, { replies: [{ ...query, reply }] }))
    await Promise.all([1, 2].map(() => prefetchPage('venues', place('/saalid'), [query])))
    await prefetchPage('venues', place('/saalid'), [query])
    expect(asked).toEqual(['/saalid/_payload.json?abc'])
    expect(queryClient.getQueryData([query.name, query.input])).toEqual(reply)
  })

  it('is loaded by calls when the payload fails, with a console message', async () => {
    const warning = vi.spyOn(console, 'warn').mockReturnValue()
    serve(() => json(404, {}))
    await prefetchPage('venues', place('/saalid'), [query])
    expect(asked).toEqual(['/saalid/_payload.json?abc', '/api/v1/venues?language=et'])
    expect(warning).toHaveBeenCalledOnce()
  })

  it('is loaded by calls when the address has a query, and on pages that change often', async () => {
    serve(() => json(200, { answers: [] }))
    await prefetchPage('venues', place('/saalid', '?county=x'), [query])
    queryClient.clear()
    await prefetchPage('tickets', place('/tickets'), [query])
    expect(asked).toEqual(['/api/v1/venues?language=et', '/api/v1/venues?language=et'])
  })
})
