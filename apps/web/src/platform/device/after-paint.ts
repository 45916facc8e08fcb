import { startTransition, useEffect, useState } from 'react'

/** Whether this document has shown something already: only its first screen is drawn in steps. */
let isPainted = false

/** A rendered frame is painted somewhat later, especially on a slow phone. */
const SEEN_MS = 100

/** Calls back after the next paint. @returns a function that cancels it */
export const afterFrame = (then: () => void): (() => void) => {
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

/** False while the first screen is being painted, so that parts below the fold can wait. */
export const useAfterPaint = (): boolean => {
  const [isAfter, setAfter] = useState(isPainted)
  useEffect(() => (isAfter ? undefined : afterFrame(() => setAfter(true))), [isAfter])
  return isAfter
}

/**
 * How many items of a list to render: on the first screen the visible ones, then more with each paint, so that a slow
 * phone never has too much to lay out at once; on later screens all.
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
