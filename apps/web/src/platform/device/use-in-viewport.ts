import { type RefObject, useEffect, useState } from 'react'

/** So much before it is in sight. */
const MARGIN = '400px'
/** A browser that can't tell when it is idle is taken to be so after this time, and a busy one at last. */
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
 * Whether an element is, or was, close to the viewport. It is observed only when the browser is idle, so that what is
 * out of sight does not delay the visitor.
 */
export const useInViewport = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    const forget = whenIdle(() => watch.observe(target))
    return () => {
      forget()
      watch.disconnect()
    }
  }, [isNear, element])
  return isNear
}
