import { useEffect } from 'react'
import { goTo } from './place.ts'

/** Corrects the address when its slug is not that of the content; the server does the same on a first request (R2.6). */
export const useRightPath = (right: string): void => {
  useEffect(() => {
    if (location.pathname !== right) goTo(right + location.search + location.hash, { replace: true })
  }, [right])
}
