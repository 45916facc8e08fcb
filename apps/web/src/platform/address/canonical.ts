import { createContext, useContext, useEffect } from 'react'
import { navigate } from './location.ts'

/** The path that the page on show was made for; the address may have gone on already. */
export const RenderedPath = createContext('')

/**
 * Corrects the address when its slug is not that of the content; the server does the same on a first request (R2.6).
 * A visitor who went back before the page was there is not moved.
 */
export const useCanonicalPath = (right: string): void => {
  const shown = useContext(RenderedPath)
  useEffect(() => {
    if (shown !== right && shown === location.pathname)
      navigate(right + location.search + location.hash, { replace: true })
  }, [right, shown])
}
