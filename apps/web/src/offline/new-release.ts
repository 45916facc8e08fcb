import type { LatestBuild } from '@parter/contract/builds.ts'

/** Looking again sooner than this brings nothing. */
const REST_MS = 5 * 60_000

/**
 * Looks, when the page is looked at again and now and then while it is, whether a new release runs (R7.6).
 * @param buildId of the release in this browser
 * @param offer called once for each other release
 */
export const watchRelease = (buildId: string, offer: () => void): void => {
  let offered = buildId
  let lookedAt = performance.now()
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < REST_MS) return
    lookedAt = performance.now()
    try {
      const reply = await fetch('/builds/latest.json', { cache: 'no-cache' })
      const { id } = (await reply.json()) as LatestBuild
      if (!reply.ok || id === offered || id === 'none') return
      offered = id
      offer()
    } catch (error) {
      console.warn('The latest release could not be read', error)
    }
  }
  const lookNow = () => void look()
  document.addEventListener('visibilitychange', lookNow)
  addEventListener('pageshow', lookNow)
  setInterval(lookNow, REST_MS)
}
