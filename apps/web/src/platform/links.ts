import { goTo } from './place.ts'

/** The link that an event came from, if following it is ours to do: same origin, plain click, not a download. */
const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.rel.includes('external'))
    return null
  return link
}

/**
 * Lets every plain link of the document work without loading the page anew, those inside content too; and tells which
 * page is likely to come next, so that it can be fetched before the finger is up.
 * @param isOurs whether a path is a page of the app; all others are loaded by the browser, and the server knows the way
 * @param prefetch called with a path when a link is pointed at, touched or focused
 */
export const watchLinks = (isOurs: (path: string) => boolean, prefetch: (path: string) => void): void => {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = linkOf(event)
    if (!link) return
    const samePage = link.pathname === location.pathname && link.search === location.search
    if (!samePage && !isOurs(link.pathname)) return
    event.preventDefault()
    goTo(link.href)
  })
  const seen = new Set<string>()
  const intend = (event: Event) => {
    const link = linkOf(event)
    if (!link || seen.has(link.pathname) || !isOurs(link.pathname)) return
    seen.add(link.pathname)
    prefetch(link.pathname)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, intend, { passive: true })
}
