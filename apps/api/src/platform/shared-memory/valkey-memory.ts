import { Redis } from 'iovalkey'
import type { Log } from '../foundation/log.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

const PREFIX = 'parter:'
/** Milliseconds that a command may take before this process uses its own memory. */
const TIMEOUT_MS = 500
/** After this many commands in a row without a reply the server counts as unavailable. */
const MOST_MISSED = 3
/** Milliseconds between the commands that look whether an unavailable server is back; all others don't wait for it. */
const PROBE_MS = 1000

/** Adds `ARGV[2]` to a counter that expires `ARGV[1]` seconds after it was first added to. */
const COUNT = `local n = redis.call('INCRBY', KEYS[1], ARGV[2])
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return n`

/** Decrements a counter, if it exists. */
const UNCOUNT = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/** Gives `ARGV[1]` the key for `ARGV[2]` seconds, unless another has it. */
const LEASE = `local has = redis.call('GET', KEYS[1])
if has and has ~= ARGV[1] then return 0 end
if tonumber(ARGV[2]) > 0 then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) else redis.call('DEL', KEYS[1]) end
return 1`

const open = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3000),
  })

/** Tracks whether the server is available, by its connection and replies, logs each change, and says who may ask it. */
const watchServer = (client: Redis, log: Log) => {
  let isAway = false
  let missed = 0
  let probedAt = 0
  const isConnected = () => client.status === 'ready'
  const away = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'The shared memory does not answer: this process goes on alone')
    isAway = true
  }
  const back = () => {
    missed = 0
    if (!isAway || !isConnected()) return
    log.info('The shared memory answers again')
    isAway = false
  }
  client.on('error', away)
  client.on('ready', back)
  return {
    isUp: () => !isAway,
    mayAsk() {
      if (!isAway) return true
      const isTime = performance.now() - probedAt >= PROBE_MS
      if (isTime) probedAt = performance.now()
      return isTime
    },
    answered: back,
    failed(error: unknown) {
      missed += 1
      if (missed >= MOST_MISSED || !isConnected()) away(error)
    },
  }
}

/**
 * Shared memory on a Valkey or Redis server. While the server is unavailable each process uses its own memory, so counters
 * count only its own events.
 */
export const valkeyMemory = (url: string, log: Log): SharedMemory => {
  const own = inProcessMemory()
  const client = open(url)
  const server = watchServer(client, log)

  /** Sends a command, with this process's own memory as a fallback. */
  const orAlone = async <Answer>(command: () => Promise<unknown>, alone: () => Promise<Answer>): Promise<unknown> => {
    if (!server.mayAsk()) return alone()
    try {
      const answer = await command()
      server.answered()
      return answer
    } catch (error) {
      server.failed(error)
      return alone()
    }
  }

  return {
    count: async (key, seconds, by = 1) =>
      Number(
        await orAlone(
          () => client.eval(COUNT, 1, PREFIX + key, seconds, by),
          () => own.count(key, seconds, by),
        ),
      ),
    async uncount(key) {
      await orAlone(
        () => client.eval(UNCOUNT, 1, PREFIX + key),
        () => own.uncount(key),
      )
    },
    async set(key, value, seconds) {
      await orAlone(
        () => client.set(PREFIX + key, value, 'EX', seconds),
        () => own.set(key, value, seconds),
      )
    },
    async get(key) {
      const text = await orAlone(
        () => client.get(PREFIX + key),
        () => own.get(key),
      )
      return typeof text === 'string' ? text : undefined
    },
    async lease(key, holder, seconds) {
      const given = await orAlone(
        () => client.eval(LEASE, 1, PREFIX + key, holder, seconds),
        async () => undefined,
      )
      return given === undefined ? undefined : given === 1
    },
    isUp: server.isUp,
    async close() {
      client.disconnect()
      await own.close()
    },
  }
}
