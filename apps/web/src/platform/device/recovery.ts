const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000

/** The pause before the nth check, with a random part. @param chance from 0 to 1 */
export const pauseBeforeProbe = (looks: number, chance: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** looks) * (0.75 + chance / 2)

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/**
 * Checks at intervals whether the shop can be reached again, at once when the network returns or the page becomes
 * visible, and calls back when it can.
 * @returns a function that ends it
 */
export const whenReachable = (callback: () => void): (() => void) => {
  let looks = 0
  let isOver = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const checkNow = () => void check()
  const end = () => {
    isOver = true
    clearTimeout(waiting)
    removeEventListener('online', checkNow)
    document.removeEventListener('visibilitychange', checkNow)
  }
  const check = async (): Promise<void> => {
    clearTimeout(waiting)
    if (document.visibilityState === 'visible' && (await isReachable()) && !isOver) {
      end()
      callback()
    }
    if (isOver) return
    clearTimeout(waiting)
    waiting = setTimeout(checkNow, pauseBeforeProbe(looks++, Math.random()))
  }
  addEventListener('online', checkNow)
  document.addEventListener('visibilitychange', checkNow)
  waiting = setTimeout(checkNow, pauseBeforeProbe(looks++, Math.random()))
  return end
}
