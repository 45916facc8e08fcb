import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '../../platform/foundation/log.ts'
import { inProcessMemory } from '../../platform/shared-memory/in-process-memory.ts'
import type { SharedMemory } from '../../platform/shared-memory/shared-memory.ts'
import { electedLooker, type Looker } from './elected-looker.ts'
import type { LookedAtStock } from './looked-at-stock.ts'

let memory: SharedMemory
let told: { by: string; message: Availability }[]
let listening: number
const lookers: Looker[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  memory = inProcessMemory()
  told = []
  listening = 2
})
afterEach(async () => {
  for (const looker of lookers.splice(0)) await looker.stop()
  vi.useRealTimers()
})

/** A process: its own readings, the common memory as `its` sees it. */
const processOf = (by: string, its: SharedMemory = memory) => {
  let version = by.charCodeAt(0) * 1000
  const gone = vi.fn<() => void>()
  const changed = { tell: (_: string) => {} }
  const live: LookedAtStock = {
    since: async (_, since) => {
      const common = { hallVersionId: 7, version: ++version, seatCount: 8 }
      return since === undefined
        ? { kind: 'snapshot', ...common, gone: Uint8Array.of(0), standing: new Map() }
        : { kind: 'changes', ...common, since, seats: [], nowGone: [], standing: new Map() }
    },
    follow: async (_, __, listener) => {
      changed.tell = listener
      return () => (changed.tell = () => {})
    },
  }
  const publisher = {
    url: by,
    isUp: () => true,
    publish: async (_: number, __: string, data: string) => {
      told.push({ by, message: decodeAvailability(fromBase64(data)) })
      return listening
    },
  }
  const looker = electedLooker({ memory: its, mapPublishers: [publisher], log: openLog('silent') }, live, 1, gone)
  lookers.push(looker)
  return { looker, gone, sell: () => changed.tell('') }
}
const toldBy = () => [...new Set(told.map(({ by }) => by))].join()
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('the process that looks at an event [R14.5]', () => {
  it('is one of those that were asked, and is followed by another within seven seconds of its death', async () => {
    let isDead = false
    const never = new Promise<never>(() => {})
    const dying: SharedMemory = { ...memory, lease: (...asked) => (isDead ? never : memory.lease(...asked)) }
    const [first, second] = [processOf('a', dying), processOf('b')]
    expect([await first.looker.stand(), await second.looker.stand()]).toEqual([true, false])
    await seconds(10)
    expect(toldBy()).toBe('a')
    isDead = true
    told = []
    await seconds(7)
    expect([first.looker.isElected(), second.looker.isElected()]).toEqual([false, true])
    expect(told.find(({ by }) => by === 'b')?.message.kind).toBe('snapshot')
    // it wakes up: what it has seen is not told, or maps would follow two
    told = []
    first.sell()
    await seconds(0)
    expect(told).toEqual([])
    second.sell()
    await seconds(0)
    expect(toldBy()).toBe('b')
    isDead = false
  })

  it('goes on while the shared memory is silent, and nobody else begins then', async () => {
    let isSilent = false
    const silent: SharedMemory = {
      ...memory,
      lease: async (...asked) => (isSilent ? undefined : memory.lease(...asked)),
    }
    const [first, second] = [processOf('a', silent), processOf('b', silent)]
    await first.looker.stand()
    isSilent = true
    await second.looker.stand()
    await seconds(60)
    expect([first.looker.isElected(), second.looker.isElected()]).toEqual([true, false])
    expect(toldBy()).toBe('a')
  })

  it('says at least every 17 seconds that it lives, and tells everything once more after its election', async () => {
    await processOf('a').looker.stand()
    await seconds(5)
    expect(told.map(({ message }) => message.kind)).toEqual(['snapshot', 'snapshot'])
    told = []
    await seconds(34)
    expect(told.map(({ message }) => message.kind)).toEqual(['changes', 'changes'])
  })

  it('rests once nobody has asked for half a minute and no map listens', async () => {
    const { looker, gone } = processOf('a')
    await looker.stand()
    await seconds(120)
    expect(gone).not.toHaveBeenCalled()
    listening = 0
    await seconds(20)
    expect(gone).toHaveBeenCalledOnce()
    expect(await memory.lease('map looker 1', 'another', 5)).toBe(true)
  })
})
