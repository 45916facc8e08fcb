import { useEffect } from 'react'

/** Keeps the screen on while it is shown; browsers let go of it whenever the page is hidden. */
export const useAwake = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // refused where the battery is low: the screen goes dark as it does otherwise
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!isShown) void lock?.release()
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
