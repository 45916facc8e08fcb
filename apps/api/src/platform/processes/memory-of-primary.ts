import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { Rpc } from './rpc.ts'
import type { PrimaryServices } from './services.ts'

/** The memory of the primary, which outlives the processes that it has started. */
export const memoryOfPrimary = (rpc: Rpc<PrimaryServices>): SharedMemory => ({
  count: (key, seconds, by = 1) => rpc.call('count', key, seconds, by),
  uncount: (key) => rpc.call('uncount', key),
  set: (key, value, seconds) => rpc.call('set', key, value, seconds),
  get: (key) => rpc.call('get', key),
  lease: (key, holder, seconds) => rpc.call('lease', key, holder, seconds),
  isUp: () => true,
  close: async () => undefined,
})
