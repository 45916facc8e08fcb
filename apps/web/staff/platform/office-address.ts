import { currentLocation, navigate, useLatestSearchParams } from '../../src/platform/address/location.ts'

/**
 * The query of the page's address, where lists keep what they are narrowed to.
 * @returns what stands there, and how to change it: empty values go. Replaces the entry of the history unless it is `push`
 */
export const useAddress = () => {
  const params = useLatestSearchParams()
  const set = (values: Readonly<Record<string, string | null>>, how: 'replace' | 'push' = 'replace') => {
    const next = new URLSearchParams(currentLocation().search)
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value.trim() === '') next.delete(name)
      else next.set(name, value)
    }
    const { path } = currentLocation()
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: how === 'replace' })
  }
  return { params, set }
}
