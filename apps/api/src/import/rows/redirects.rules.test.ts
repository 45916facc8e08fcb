import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattenRedirects, type Redirect } from './editorial-rows.rules.ts'

const redirect = (source: string, target: string, status: 301 | 302 = 301): Redirect => ({ source, target, status })

describe('redirects of the content', () => {
  it('redirects every source straight to the end of its chain [R2.11]', () => {
    const { redirects, circles } = flattenRedirects([
      redirect('/a', '/b'),
      redirect('/b', '/c', 302),
      redirect('/c', 'https://x.example/y?z=1'),
      redirect('/d', '/e?q=1'),
    ])
    expect(circles).toEqual([])
    expect(redirects).toEqual([
      redirect('/a', 'https://x.example/y?z=1', 302),
      redirect('/b', 'https://x.example/y?z=1', 302),
      redirect('/c', 'https://x.example/y?z=1'),
      redirect('/d', '/e?q=1'),
    ])
  })

  it('reports circular redirects, also with queries or slashes in between [R2.11]', () => {
    expect(flattenRedirects([redirect('/a', '/b?x=1'), redirect('/b', '/a/')]).circles).toEqual(['/a', '/b'])
    expect(flattenRedirects([redirect('/a', '/a')]).circles).toEqual(['/a'])
    expect(flattenRedirects([redirect('/x', '/a'), redirect('/a', '/b'), redirect('/b', '/a')]).circles).toHaveLength(3)
  })

  it('never redirects to another source, however rules are written [R2.11]', () => {
    const path = fc.integer({ min: 0, max: 12 }).map((n) => `/p${n}`)
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(path, path), { selector: ([source]) => source }), (pairs) => {
        const rules = pairs.map(([source, target]) => redirect(source, target))
        const { redirects, circles } = flattenRedirects(rules)
        const sources = new Set(redirects.map(({ source }) => source))
        expect(redirects.length + circles.length).toBe(rules.length)
        for (const { target } of redirects) expect(sources.has(target)).toBe(false)
      }),
    )
  })
})
