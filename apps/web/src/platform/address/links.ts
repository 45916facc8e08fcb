import { navigate } from './location.ts'

/** Where a link of the content leads. */
interface Resolved {
  readonly href: string
  readonly external: boolean
  readonly found: boolean
}

/** What following links needs to know. */
export interface LinkRules {
  /** Whether a path is a page of the app; all others are loaded by the browser. */
  readonly isOurs: (path: string) => boolean
  /** Called with a page to prefetch: its link is hovered, touched or focused. */
  readonly prefetch: (link: { path: string; search: string }) => void
  /** Where a link inside content leads by the rules of redirection and language (R2.10, R2.11). */
  readonly resolve: (href: string) => Promise<Resolved>
}

/** The link of an event, if the app should follow it: same origin, plain click, no download. */
const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.rel.includes('external'))
    return null
  return link
}

const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Links in content may be addresses of an older shop, or outdated ones. */
const isContent = (link: HTMLAnchorElement): boolean => link.closest('[data-content]') !== null

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash

const follow = async (link: HTMLAnchorElement, { resolve }: LinkRules): Promise<void> => {
  const { href } = link
  // if the link can't be resolved here, the server redirects
  const target = await resolve(addressOf(link)).catch((): Resolved => ({ href, external: true, found: true }))
  if (target.external || !target.found) location.assign(target.external ? target.href : href)
  else navigate(target.href)
}

/**
 * Makes every plain link of the document open without a page load, resolving those inside content by the rules of
 * redirection; and prefetches the page of a link on hover, touch or focus.
 */
export const watchLinks = (rules: LinkRules): void => {
  const { isOurs, prefetch, resolve } = rules
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : null
    if (!link) return
    const samePage = link.pathname === location.pathname && link.search === location.search
    const byRules = !samePage && isContent(link)
    if (!samePage && !byRules && !isOurs(link.pathname)) return
    event.preventDefault()
    if (byRules) void follow(link, rules)
    else navigate(link.href)
  })
  const seen = new Set<string>()
  const intend = (event: Event) => {
    const link = linkOf(event)
    if (!link || seen.has(link.href)) return
    seen.add(link.href)
    if (!isContent(link)) {
      if (isOurs(link.pathname)) prefetch({ path: link.pathname, search: link.search })
      return
    }
    resolve(addressOf(link)).then(
      ({ href, external, found }) => {
        const { pathname, search } = new URL(href, location.href)
        if (found && !external) prefetch({ path: pathname, search })
      },
      // if this fails, the click resolves it again
      () => undefined,
    )
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, intend, { passive: true })
}
