import { startTransition, useEffect, useState } from 'react'

/** Whether this document has shown something already: only its first screen is drawn in two steps. */
let isPainted = false

/** False while the first screen is being drawn: what is out of sight can wait until what is in sight is there. */
export const useAfterPaint = (): boolean => {
  const [isAfter, setAfter] = useState(isPainted)
  useEffect(() => {
    if (isAfter) return
    const frame = requestAnimationFrame(() => {
      const timer = setTimeout(() => {
        isPainted = true
        startTransition(() => setAfter(true))
      })
      stop = () => clearTimeout(timer)
    })
    let stop = () => cancelAnimationFrame(frame)
    return () => stop()
  }, [isAfter])
  return isAfter
}
