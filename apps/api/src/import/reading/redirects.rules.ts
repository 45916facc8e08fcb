/** One redirect of a storefront, and what names it in an error. */
export interface Redirect {
  readonly source: string
  readonly target: string
  readonly status: 301 | 302
}

export interface FlatRedirects {
  readonly redirects: readonly Redirect[]
  /** Sources that lead back to themselves. */
  readonly circles: readonly string[]
}

const pathOf = (target: string): string => target.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')

/**
 * Leads every source straight to where its chain ends: a visitor is sent on once, never in turns (R2.11).
 * A chain is lasting (301) only if each of its steps is. The query and hash of the last step are kept.
 */
export const flattenRedirects = (redirects: readonly Redirect[]): FlatRedirects => {
  const bySource = new Map(redirects.map((redirect) => [pathOf(redirect.source), redirect]))
  const circles: string[] = []
  const flat = redirects.flatMap((redirect) => {
    const seen = new Set([pathOf(redirect.source)])
    let { target, status } = redirect
    for (let next = bySource.get(pathOf(target)); next !== undefined; next = bySource.get(pathOf(target))) {
      if (seen.has(pathOf(next.source))) {
        circles.push(redirect.source)
        return []
      }
      seen.add(pathOf(next.source))
      target = next.target
      if (next.status === 302) status = 302
    }
    return seen.has(pathOf(target)) ? (circles.push(redirect.source), []) : [{ ...redirect, target, status }]
  })
  return { redirects: flat, circles }
}
