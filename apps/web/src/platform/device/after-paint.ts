import { startTransition, useEffect, useState } from 'react'

/** Whether this document has shown something already: only its first screen is drawn in steps. */
let isPainted = false

/** A picture that was drawn is seen somewhat later, by a slow phone more so. */
const SEEN_MS = 100

/** Calls back when the next picture has been drawn. @returns a function that ends it */
const afterFrame = (then: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(
      () => {
        isPainted = true
        startTransition(then)
      },
      isPainted ? 0 : SEEN_MS,
    )
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False while the first screen is being drawn: what is out of sight can wait until what is in sight is there. */
export const useAfterPaint = (): boolean => {
  const [isAfter, setAfter] = useState(isPainted)
  useEffect(() => (isAfter ? undefined : afterFrame(() => setAfter(true))), [isAfter])
  return isAfter
}

/**
 * How much of a list to draw: on the first screen what is in sight, then some more with each picture, so that a slow
 * phone has never too much to lay out at once; everything from then on.
 */
export const useGrowingCount = (first: number, step: number, most: number): number => {
  const [shown, show] = useState(isPainted ? Number.POSITIVE_INFINITY : first)
  const next = shown + step
  useEffect(
    () =>
      shown === Number.POSITIVE_INFINITY
        ? undefined
        : afterFrame(() => show(next < most ? next : Number.POSITIVE_INFINITY)),
    [shown, next, most],
  )
  return shown
}
