import { useSyncExternalStore } from 'react'

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(width >= 64rem)')

const subscribe = (changed: () => void) => {
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}

/** Whether a panel fits beside the page: for components that may exist only once, such as an announcing clock. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false)
