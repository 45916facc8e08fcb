import type { Log } from '../foundation/log.ts'
import type { Settings } from '../settings/settings.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

/** The shared memory of the shop's processes: Valkey if VALKEY_URL is set, else the primary's, if there is one. */
export const openSharedMemory = async (
  settings: Pick<Settings, 'VALKEY_URL'>,
  log: Log,
  ofPrimary?: SharedMemory,
): Promise<SharedMemory> => {
  if (settings.VALKEY_URL === undefined) return ofPrimary ?? inProcessMemory()
  // loaded only where it is used, since most shops run without it
  const { valkeyMemory } = await import('./valkey-memory.ts')
  return valkeyMemory(settings.VALKEY_URL, log)
}
