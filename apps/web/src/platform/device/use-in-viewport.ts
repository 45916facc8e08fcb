import { type RefObject, useEffect, useState } from 'react'

/** How far outside the viewport an element counts as close. */
const CLOSE = '400px'
/** When to start without an idle callback, because the browser has none or stays busy. */
const PATIENCE_MS = 2000

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(idle)
}

/**
 * Whether an element is, or was, close to the viewport. It is observed only when the browser is idle, so that parts
 * below the fold don't delay the first screen.
 * @param margin around the viewport, as in CSS
 */
export const useInViewport = (element: RefObject<Element | null>, margin = CLOSE): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    const forget = whenIdle(() => watch.observe(target))
    return () => {
      forget()
      watch.disconnect()
    }
  }, [isNear, element, margin])
  return isNear
}
