// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LinkRules, watchLinks } from './links.ts'
import { onNavigate } from './location.ts'

const resolve = vi.fn<LinkRules['resolve']>()
const prefetch = vi.fn<LinkRules['prefetch']>()
const gone: string[] = []

/** Presses a link. @returns whether the app handled it; the browser never follows it */
const press = (html: string): boolean => {
  document.body.innerHTML = html
  let isTaken = false
  const rest = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', rest, { once: true })
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isTaken
}

describe('following links', () => {
  beforeAll(() => {
    watchLinks({ isOurs: (path) => path.startsWith('/piletid'), prefetch, resolve })
    onNavigate(({ path, search }) => gone.push(path + search))
  })
  afterEach(() => {
    resolve.mockReset()
    gone.length = 0
  })

  it('opens pages of the app without a page load, and leaves other links to the browser', () => {
    expect(press('<a href="/piletid/1?a=1">x</a>')).toBe(true)
    expect(gone).toEqual(['/piletid/1?a=1'])
    for (const link of [
      '<a href="/api/docs">x</a>',
      '<a href="https://elsewhere.example/piletid/1">x</a>',
      '<a href="/piletid/1" target="_blank">x</a>',
      '<a href="/piletid/1" rel="external">x</a>',
      '<a href="/piletid/1" download>x</a>',
    ])
      expect(press(link), link).toBe(false)
    expect(resolve).not.toHaveBeenCalled()
  })

  it('resolves links of the content by the server’s redirects, even when their address is a page [R2.10] [R2.11]', async () => {
    resolve.mockResolvedValue({ href: '/piletid/2/uus?b=1', external: false, found: true })
    expect(press('<p data-content><a href="/piletid/vana-2?b=1#c">x</a></p>')).toBe(true)
    await expect.poll(() => gone).toEqual(['/piletid/2/uus?b=1'])
    expect(resolve).toHaveBeenCalledWith('/piletid/vana-2?b=1#c')
  })

  it('prefetches a page once when its link is hovered', async () => {
    resolve.mockResolvedValue({ href: '/piletid/5', external: false, found: true })
    document.body.innerHTML = '<a id="own" href="/piletid/4">x</a><p data-content><a id="old" href="/vana">x</a></p>'
    for (const id of ['own', 'own', 'old'])
      document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await expect
      .poll(() => prefetch.mock.calls)
      .toEqual([[{ path: '/piletid/4', search: '' }], [{ path: '/piletid/5', search: '' }]])
  })
})
