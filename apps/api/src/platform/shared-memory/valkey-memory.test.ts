import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VALKEY_PATIENCE, ValkeyServer } from '../../../testing/valkey.ts'
import { openLog } from '../foundation/log.ts'
import type { SharedMemory } from './shared-memory.ts'
import { valkeyMemory } from './valkey-memory.ts'

let server: ValkeyServer
let memory: SharedMemory
let said: string[]
let countedByServer: () => Promise<number>

beforeEach(async () => {
  server = new ValkeyServer()
  await server.start()
  said = []
  const to = new Writable({
    write(line, _encoding, done) {
      said.push(JSON.parse(String(line)).msg)
      done()
    },
  })
  memory = valkeyMemory(server.url, openLog('info', to))
  const other = valkeyMemory(server.url, openLog('silent'))
  countedByServer = () => other.count('seen', 60)
  // both are connected when each sees the other's count
  await vi.waitFor(async () => {
    const probe = crypto.randomUUID()
    const counted = [await memory.count(probe, 60), await other.count(probe, 60), await memory.count(probe, 60)]
    if (String(counted) !== '1,2,3') throw new Error(`not connected yet: ${counted}`)
  }, 10_000)
  said.length = 0
  closeOther = () => other.close()
}, VALKEY_PATIENCE)
let closeOther: () => Promise<void>
afterEach(async () => {
  await memory.close()
  await closeOther()
  await server.stop()
})

const AWAY = 'The shared memory does not answer: this process goes on alone'
const BACK = 'The shared memory answers again'

describe('the memory that processes share', () => {
  it('counts over all processes', async () => {
    expect([await memory.count('seen', 60), await countedByServer(), await memory.count('seen', 60)]).toEqual([1, 2, 3])
    expect(memory.isUp()).toBe(true)
  })

  it('decrements over all processes, never below zero, and starts again after expiry [R15.4]', async () => {
    await memory.uncount('seen')
    expect(await memory.count('seen', 1)).toBe(1)
    expect(await countedByServer()).toBe(2)
    await memory.uncount('seen')
    expect(await countedByServer()).toBe(2)
    await vi.waitFor(async () => expect(await countedByServer()).toBe(1), 10_000)
  })

  it('stores texts for all processes', async () => {
    const other = valkeyMemory(server.url, openLog('silent'))
    await memory.set('text', 'offered', 60)
    await vi.waitFor(async () => expect(await other.get('text')).toBe('offered'), 10_000)
    expect(await other.get('none')).toBeUndefined()
    await other.close()
  })

  it('lets one process at a time have what only one may have; while it is silent nobody knows who [R14.5]', async () => {
    const other = valkeyMemory(server.url, openLog('silent'))
    await vi.waitFor(async () => expect(await other.get('none')).toBeUndefined(), 10_000)
    const take = (whose: SharedMemory, seconds = 60) => whose.lease('looker', whose === other ? 'b' : 'a', seconds)
    expect([
      await take(memory),
      await vi.waitUntil(async () => (await take(other)) === false),
      await take(memory),
    ]).toEqual([true, true, true])
    expect([await take(memory, 0), await take(other), await take(memory)]).toEqual([true, true, false])
    server.fallAsleep()
    expect(await take(memory)).toBeUndefined()
    server.wakeUp()
    await other.close()
  })

  it('stays available after one slow command, which falls back to the process’s own memory [R15.4]', async () => {
    server.fallAsleep()
    expect(await memory.count('alone', 60)).toBe(1)
    server.wakeUp()
    expect(await memory.count('seen', 60)).toBe(1)
    expect(memory.isUp()).toBe(true)
    expect(said).toEqual([])
  })

  it('is unavailable after several commands without a reply, and logs once when it is back [R15.4]', async () => {
    server.fallAsleep()
    for (const expected of [1, 2, 3, 4]) expect(await memory.count('alone', 60)).toBe(expected)
    expect(memory.isUp()).toBe(false)
    expect(said).toEqual([AWAY])
    server.wakeUp()
    await vi.waitFor(async () => {
      await memory.count('seen', 60)
      expect(memory.isUp()).toBe(true)
    }, 10_000)
    await memory.count('seen', 60)
    expect(said).toEqual([AWAY, BACK])
  })

  it('is not waited for while it is unavailable, but for one command a second [R14.5] [R15.4]', async () => {
    server.fallAsleep()
    // each of the 1,000 would wait for half a second
    for (let asked = 1; asked <= 1000; asked++) expect(await memory.count('alone', 600)).toBe(asked)
    expect(memory.isUp()).toBe(false)
    server.wakeUp()
    await vi.waitFor(async () => {
      await memory.count('seen', 60)
      expect(memory.isUp()).toBe(true)
    }, 10_000)
    expect(said).toEqual([AWAY, BACK])
  })

  it('logs each time that the server becomes unavailable, also after slow commands [R15.4]', async () => {
    server.fallAsleep()
    await memory.count('slow', 60)
    server.wakeUp()
    for (const round of [1, 2]) {
      await server.stop()
      await vi.waitFor(async () => {
        await memory.count('alone', 60)
        expect(memory.isUp()).toBe(false)
      }, 10_000)
      await server.start()
      await vi.waitFor(() => expect(memory.isUp()).toBe(true), 10_000)
      expect(said).toEqual(Array.from({ length: round }, () => [AWAY, BACK]).flat())
    }
  })
})
