import type { LatestBuild } from '@parter/contract/builds.ts'
import type { PreloadedReply } from '@parter/contract/first-screen.ts'
import { queryClient, onQueryReply } from '../platform/calls/queries.ts'
import { showToast } from '../ui/overlays/toast-list.ts'
import { deleteOwnReplies, storeReply } from './stored-replies.ts'

/** The least pause between two checks. */
const REST_MS = 5 * 60_000

/** The worker fetches a hundred files for later: the first seconds of a visit are the visitor's. */
const SETTLED_MS = 5000

/**
 * Checks for a new release when the page becomes visible and at intervals while it is (R7.6).
 * @param buildId of the release in this browser
 * @param offer called once for each other release
 */
const watchRelease = (buildId: string, offer: () => void): void => {
  let offered = buildId
  let checkedAt = performance.now()
  const check = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < REST_MS) return
    checkedAt = performance.now()
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
  const checkNow = () => void check()
  document.addEventListener('visibilitychange', checkNow)
  addEventListener('pageshow', checkNow)
  setInterval(checkNow, REST_MS)
}

interface Surroundings {
  /** Names the release in this browser; `none`: the app wasn't built. */
  readonly buildId: string
  readonly words: { readonly newRelease: string; readonly reload: string }
  /** Replies that came with the page from the shop; none with a page from the cache. */
  readonly seen: readonly PreloadedReply[]
  /** Calls back after a login or logout. */
  readonly onSession: (listener: () => void) => void
}

/** Resolves when the visitor has had the page for a while, or turns away from it. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SETTLED_MS)
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) resolve()
    })
  })

/** Starts the worker and lets it cache what this page has loaded before. */
const startWorker = async (): Promise<void> => {
  await settled()
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const tell = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage([location.href, ...loaded])
  }
  tell()
  // files that came while a new worker took over passed it by
  navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true })
}

/** Sets up offline use and the check for new releases, after the first screen is shown. */
export const startOffline = ({ buildId, words, seen, onSession }: Surroundings): void => {
  for (const { name, input, reply } of seen) void storeReply(name, input, reply, Date.now())
  onQueryReply((...answer) => void storeReply(...answer))
  onSession(() => void deleteOwnReplies())
  // a page from the back/forward cache shows stale data
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries()
  })
  if (buildId === 'none') return
  watchRelease(buildId, () =>
    showToast(words.newRelease, { action: { label: words.reload, onPress: () => location.reload() } }),
  )
  if ('serviceWorker' in navigator)
    startWorker().catch((error: unknown) => console.warn('Nothing will be there without a network', error))
}
