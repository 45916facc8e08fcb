import { useEffect } from 'react'

/** Called when the page comes back from the back/forward cache, so that its buttons work again. */
export const usePageshow = (onShown: () => void): void =>
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && onShown()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onShown])
