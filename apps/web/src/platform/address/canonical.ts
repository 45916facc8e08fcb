import { createContext, useContext, useEffect } from 'react'
import { goTo } from './location.ts'

/** The path that the page on show was made for; the address may have gone on already. */
export const PathOnShow = createContext('')

/**
 * Corrects the address when its slug is not that of the content; the server does the same on a first request (R2.6).
 * Who has gone back before the page was there stays where he went.
 */
export const useRightPath = (right: string): void => {
  const shown = useContext(PathOnShow)
  useEffect(() => {
    if (shown !== right && shown === location.pathname) goTo(right + location.search + location.hash, { replace: true })
  }, [right, shown])
}
