import { createContext, useContext, useEffect } from 'react'
import { navigate } from './location.ts'

/** The path that the current page was rendered for; the address may have changed since. */
export const RenderedPath = createContext('')

/**
 * Corrects the address when its slug is not that of the content; the server does the same on a first request (R2.6).
 * Nothing happens if the visitor has left the address before the page was rendered.
 */
export const useCanonicalPath = (right: string): void => {
  const shown = useContext(RenderedPath)
  useEffect(() => {
    if (shown !== right && shown === location.pathname)
      navigate(right + location.search + location.hash, { replace: true })
  }, [right, shown])
}
