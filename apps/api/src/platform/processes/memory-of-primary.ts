import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { Rpc } from './rpc.ts'
import type { PrimaryServices } from './services.ts'

/** The memory of the primary, which outlives the processes that it has started. */
export const memoryOfPrimary = (rpc: Rpc<PrimaryServices>): SharedMemory => ({
  count: (key, seconds) => rpc.call('count', key, seconds),
  uncount: (key) => rpc.call('uncount', key),
  keep: (key, value, seconds) => rpc.call('keep', key, value, seconds),
  kept: (key) => rpc.call('kept', key),
  isUp: () => true,
  close: async () => undefined,
})
