import { describe, expect, it } from 'vitest'
import { frameFor, frameToFetch, isUnavailable, cacheKindOf, markStale, mayCachePage, surplus } from './worker.rules.ts'

const origin = 'https://shop.example'
const request = (path: string, given: { method?: string; mode?: string } = {}) => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(path, origin).href,
  ...given,
})

describe('what the service worker caches', () => {
  it('is pages, files of the app and pictures, and never calls, writes or other hosts [R4.4]', () => {
    expect(cacheKindOf(request('/piletid/200001/talv'), origin)).toBe('page')
    expect(cacheKindOf(request('/assets/app-1.js', { mode: 'cors' }), origin)).toBe('file')
    expect(cacheKindOf(request('/pictures/1-640.avif', { mode: 'no-cors' }), origin)).toBe('picture')
    for (const path of ['/api/v1/account', '/api/docs', '/health/ready', '/builds/latest.json', 'https://x.example/'])
      expect(cacheKindOf(request(path), origin), path).toBeNull()
    expect(cacheKindOf(request('/', { method: 'POST' }), origin)).toBeNull()
    expect(cacheKindOf(request('/saalid/_payload.json', { mode: 'cors' }), origin)).toBeNull()
  })

  it('is only complete and public pages', () => {
    expect(mayCachePage(200, 'text/html; charset=utf-8', 'no-cache')).toBe(true)
    expect(mayCachePage(200, 'text/html; charset=utf-8', 'no-store')).toBe(false)
    expect(mayCachePage(404, 'text/html', 'no-cache')).toBe(false)
    expect(mayCachePage(200, 'application/pdf', null)).toBe(false)
    expect([500, 502, 503, 504].map(isUnavailable)).toEqual([false, true, true, true])
  })

  it('drops the oldest entries when there are too many', () => {
    expect(surplus([1, 2, 3], 2)).toEqual([1])
    expect(surplus([1], 2)).toEqual([])
  })

  it('marks a stored page as stale, and as another page’s shell', () => {
    expect(markStale('<html><head><title>', 5, false)).toBe('<html><head><meta name="kept-at" content="5"><title>')
    expect(markStale('<head>', 5, true)).toContain('data-other')
  })

  it('serves the shell of a page in the same language', () => {
    expect(frameFor('/profile', ['/', '/ru/news', '/piletid/1'])).toBe('/piletid/1')
    expect(frameFor('/ru/profile', ['/', '/ru/news', '/piletid/1'])).toBe('/ru/news')
    expect(frameFor('/en/profile', ['/', '/ru'])).toBe('/ru')
    expect(frameFor('/', [])).toBeUndefined()
  })

  it('fetches a shell in the language of the page only where none is cached', () => {
    expect(frameToFetch('/payment/status', [])).toBe('/')
    expect(frameToFetch('/ru/payment/status', ['/', '/piletid/1'])).toBe('/ru')
    expect(frameToFetch('/ru/payment/status', ['/ru/news'])).toBeNull()
    expect(frameToFetch('/payment/status', ['/piletid/1'])).toBeNull()
  })
})
