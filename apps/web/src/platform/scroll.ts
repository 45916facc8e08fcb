import { onPlace, type Place, placeNow } from './place.ts'

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

/**
 * A new page begins at its top; «back» finds its place again once the page is there, which is waited for about half a
 * second and no longer; a hash leads to its element.
 */
export const watchScroll = (): void => {
  let present: Place = placeNow()
  let waiting: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => positions.set(present.key, scrollY), { passive: true })
  onPlace((place, how) => {
    const samePage = place.path === present.path
    present = place
    clearTimeout(waiting)
    if (how === 'replace') return
    const wanted = how === 'pop' ? positions.get(place.key) : undefined
    if (samePage && scrollToHash(place.hash)) return
    if (samePage && wanted === undefined) return
    if (wanted === undefined) scrollTo({ top: 0, behavior: 'instant' })
    waiting = setTimeout(() => {
      if (!scrollToHash(place.hash) && wanted !== undefined) scrollTo({ top: wanted, behavior: 'instant' })
    }, WAIT_MS)
  })
}
