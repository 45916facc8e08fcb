import type { DoorNight } from './door-night.ts'

/** Sales, returns and other doors are known within four seconds. */
const EVERY = 3000

/** Syncs as long as the page is open, and at once when a network comes back. */
export const keepSyncing = (night: DoorNight): void => {
  const again = async (): Promise<void> => {
    if (night.state().phase === 'working') await night.sync().catch((error: unknown) => console.error(error))
    setTimeout(() => void again(), EVERY)
  }
  addEventListener('online', () => void night.sync())
  void again()
}
