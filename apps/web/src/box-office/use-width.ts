import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, kept in step; 0 until it is laid out. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const own = element.current
    if (!own) return
    setWidth(own.clientWidth)
    const observer = new ResizeObserver(() => setWidth(own.clientWidth))
    observer.observe(own)
    return () => observer.disconnect()
  }, [element])
  return width
}
