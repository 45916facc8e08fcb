import { answers, onAnswer } from '../platform/answers.ts'
import { showToast } from '../ui/overlays/toast-list.ts'
import { forgetMine, keepAnswer } from './kept-answers.ts'
import { watchRelease } from './new-release.ts'

interface Surroundings {
  /** Names the release in this browser; `none`: the app wasn't built. */
  readonly buildId: string
  readonly words: { readonly newRelease: string; readonly reload: string }
  /** Calls back when a customer has come or gone. */
  readonly onSession: (listener: () => void) => void
}

/** The worker keeps what this page has loaded before it was there. */
const startWorker = async (): Promise<void> => {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage([location.href, ...loaded])
}

/** Prepares for a time without a network, and for a new release; once the first screen stands. */
export const startOffline = ({ buildId, words, onSession }: Surroundings): void => {
  onAnswer((...answer) => void keepAnswer(...answer))
  onSession(() => void forgetMine())
  // a page that the browser has kept whole, and brings back, shows what was true when it was left
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void answers.invalidateQueries()
  })
  if (buildId === 'none') return
  watchRelease(buildId, () =>
    showToast(words.newRelease, { action: { label: words.reload, onPress: () => location.reload() } }),
  )
  if ('serviceWorker' in navigator)
    startWorker().catch((error: unknown) => console.warn('Nothing will be there without a network', error))
}
