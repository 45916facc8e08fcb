import { useEffect } from 'react'

/** Calls when the page is shown again as it was left: whoever comes back by «back» finds its buttons alive again. */
export const usePageshow = (onShown: () => void): void =>
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && onShown()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onShown])
