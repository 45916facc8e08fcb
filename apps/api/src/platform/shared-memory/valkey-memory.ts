import { Redis } from 'iovalkey'
import type { Log } from '../foundation/log.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

const PREFIX = 'parter:'
/** Milliseconds that a command may take before this process answers alone. */
const TIMEOUT_MS = 500
/** So many commands in a row without an answer and the server counts as away; one alone is a busy moment. */
const MOST_MISSED = 3

/** Adds one, and lets the counter end `ARGV[1]` seconds after its first one. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return n`

/** Takes one back from a counter that is there. */
const UNCOUNT = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

const open = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3000),
  })

/** Whether the server is there, by its connection and by its answers; each turn is said once. */
const watchServer = (client: Redis, log: Log) => {
  let isAway = false
  let missed = 0
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
    answered: back,
    failed(error: unknown) {
      missed += 1
      if (missed >= MOST_MISSED || !isConnected()) away(error)
    },
  }
}

/**
 * Shares memory by a Valkey or Redis server. While the server is away each process goes on by itself: counters count
 * what this process sees.
 */
export const valkeyMemory = (url: string, log: Log): SharedMemory => {
  const own = inProcessMemory()
  const client = open(url)
  const server = watchServer(client, log)

  /** Says a command; without an answer this process does it alone. */
  const orAlone = async <Answer>(command: () => Promise<unknown>, alone: () => Promise<Answer>): Promise<unknown> => {
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
    count: async (key, seconds) =>
      Number(
        await orAlone(
          () => client.eval(COUNT, 1, PREFIX + key, seconds),
          () => own.count(key, seconds),
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
    isUp: server.isUp,
    async close() {
      client.disconnect()
      await own.close()
    },
  }
}
