import type { Log } from '../foundation/log.ts'
import type { Settings } from '../settings/settings.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

/** The memory that the processes of the shop share: Valkey where VALKEY_URL names one, else this process's own. */
export const openSharedMemory = async (settings: Pick<Settings, 'VALKEY_URL'>, log: Log): Promise<SharedMemory> => {
  if (settings.VALKEY_URL === undefined) return inProcessMemory()
  // loaded only where it is used: most shops run without it
  const { valkeyMemory } = await import('./valkey-memory.ts')
  return valkeyMemory(settings.VALKEY_URL, log)
}
