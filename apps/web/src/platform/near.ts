import { type RefObject, useEffect, useState } from 'react'

/** A screen's scroll before it is in sight. */
const MARGIN = '800px'

/** Whether somebody has come near an element; once near, it stays so. */
export const useNear = (element: RefObject<Element | null>): boolean => {
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
    watch.observe(target)
    return () => watch.disconnect()
  }, [isNear, element])
  return isNear
}
