import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { Line } from './line.ts'
import type { PrimaryServices } from './services.ts'

/** The memory of the primary, which outlives the processes that it has started. */
export const memoryOfPrimary = (line: Line<PrimaryServices>): SharedMemory => ({
  count: (key, seconds) => line.ask('count', key, seconds),
  uncount: (key) => line.ask('uncount', key),
  keep: (key, value, seconds) => line.ask('keep', key, value, seconds),
  kept: (key) => line.ask('kept', key),
  isUp: () => true,
  close: async () => undefined,
})
