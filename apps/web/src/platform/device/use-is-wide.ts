import { useSyncExternalStore } from 'react'

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(width >= 64rem)')

const subscribe = (changed: () => void) => {
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}

/** Whether there is room for a panel beside the page: for what must be there once only, such as a clock that speaks. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false)
