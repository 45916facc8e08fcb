import { navigate } from './location.ts'

/** Where a link of the content leads. */
interface Resolved {
  readonly href: string
  readonly external: boolean
  readonly found: boolean
}

/** What following links needs to know. */
export interface LinkRules {
  /** Whether a path is a page of the app; all others are loaded by the browser, and the server knows the way. */
  readonly isOurs: (path: string) => boolean
  /** Called with the page that is likely to come next: its link is pointed at, touched or focused. */
  readonly prefetch: (link: { path: string; search: string }) => void
  /** Where a link inside content leads by the rules of redirection and language (R2.10, R2.11). */
  readonly resolve: (href: string) => Promise<Resolved>
}

/** The link that an event came from, if following it is ours to do: same origin, plain click, not a download. */
const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.rel.includes('external'))
    return null
  return link
}

const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Links that people wrote may name addresses of old shops, or ones that have moved since. */
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
 * Lets every plain link of the document work without loading the page anew, those inside content by the rules of
 * redirection; and tells which page is likely to come next, so that it can be fetched before the finger is up.
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
      // what can't be asked now is asked again by the click
      () => undefined,
    )
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, intend, { passive: true })
}
