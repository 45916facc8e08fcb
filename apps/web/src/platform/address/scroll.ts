import { onNavigate, type AppLocation, currentLocation } from './location.ts'

const WAIT_MS = 500 /* R2.16 */

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const positions = new Map<string, number>()

const elementOf = (hash: string): HTMLElement | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Scrolls to the element that a hash names: smoothly, unless the visitor wants no motion (R2.16). */
export const scrollToHash = (hash: string): boolean => {
  const element = elementOf(hash)
  element?.scrollIntoView({ behavior: calm() ? 'instant' : 'smooth', block: 'start' })
  return element !== null
}

/** Events by which a visitor takes over scrolling. */
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to a position, and again whenever the page has grown or shrunk, until the position is final or the visitor
 * scrolls: on a slow device the previous page is still visible, and this one is rendered in parts.
 * @param go whether the position is final
 * @returns a function that ends it
 */
const goWhilePageGrows = (go: () => boolean): (() => void) => {
  const growth = new ResizeObserver(() => go() && end())
  const end = () => {
    growth.disconnect()
    for (const act of OWN_WILL) removeEventListener(act, end)
  }
  for (const act of OWN_WILL) addEventListener(act, end, { passive: true })
  // calls back at once, and then at every change
  growth.observe(document.body)
  return end
}

/**
 * A new page begins at its top; the back button restores its position, about half a second later (R2.16) or as soon as the page
 * is tall enough; a hash leads to its element.
 */
export const watchScroll = (): void => {
  let present: AppLocation = currentLocation()
  let stop = () => {}
  addEventListener('scroll', () => positions.set(present.key, scrollY), { passive: true })
  onNavigate((location, how) => {
    const samePage = location.path === present.path
    if (how === 'push') positions.set(present.key, scrollY)
    present = location
    // correcting the address after going back must not end the restoring
    if (how === 'replace') return
    stop()
    const wanted = how === 'pop' ? positions.get(location.key) : undefined
    if (samePage && scrollToHash(location.hash)) return
    if (samePage && wanted === undefined) return
    if (wanted === undefined) scrollTo({ top: 0, behavior: 'instant' })
    if (wanted === undefined && location.hash === '') return
    const goThere = () => {
      if (scrollToHash(location.hash)) return true
      if (wanted !== undefined) scrollTo({ top: wanted, behavior: 'instant' })
      return false
    }
    const waiting = setTimeout(() => {
      stop = goWhilePageGrows(goThere)
    }, WAIT_MS)
    stop = () => clearTimeout(waiting)
  })
}
