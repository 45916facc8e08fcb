import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  /** Of the element, in CSS pixels; 0 until it is laid out. */
  readonly width: number
  readonly windowHeight: number
}

/** The room that there is for a drawing, kept in step. */
export const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, windowHeight: 0 })
  useLayoutEffect(() => {
    const own = element.current
    if (!own) return
    const measure = () => setSize({ width: own.clientWidth, windowHeight: innerHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    return () => observer.disconnect()
  }, [element])
  return size
}
