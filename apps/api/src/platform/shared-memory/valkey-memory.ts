import { Redis } from 'iovalkey'
import type { Log } from '../log.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

const PREFIX = 'parter:'
/** Milliseconds that a command may take before this process answers alone. */
const PATIENCE = 500
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
    commandTimeout: PATIENCE,
    connectTimeout: PATIENCE,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3000),
  })

/** Whether the server is there, by its connections and by its answers; each turn is said once. */
const watchServer = (clients: readonly Redis[], log: Log) => {
  let isAway = false
  let missed = 0
  const isConnected = () => clients.every(({ status }) => status === 'ready')
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
  for (const client of clients) {
    client.on('error', away)
    client.on('ready', back)
  }
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
 * what this process sees, and messages reach this process alone.
 */
export const valkeyMemory = (url: string, log: Log): SharedMemory => {
  const own = inProcessMemory()
  const speaker = open(url)
  const hearer = open(url)
  const topics = new Map<string, number>()
  const server = watchServer([speaker, hearer], log)

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
  const isThere = () => hearer.status === 'ready'
  // what was asked for while the server was away, or not yet there, is subscribed to now
  hearer.on('ready', () => {
    if (topics.size > 0) hearer.subscribe(...topics.keys()).catch(server.failed)
  })
  hearer.on('message', (channel: string, message: string) => void own.tell(channel, message))

  return {
    count: async (key, seconds) =>
      Number(
        await orAlone(
          () => speaker.eval(COUNT, 1, PREFIX + key, seconds),
          () => own.count(key, seconds),
        ),
      ),
    async uncount(key) {
      await orAlone(
        () => speaker.eval(UNCOUNT, 1, PREFIX + key),
        () => own.uncount(key),
      )
    },
    async tell(topic, message) {
      await orAlone(
        () => speaker.publish(PREFIX + topic, message),
        () => own.tell(PREFIX + topic, message),
      )
    },
    listen(topic, heard) {
      const channel = PREFIX + topic
      topics.set(channel, (topics.get(channel) ?? 0) + 1)
      if (isThere()) hearer.subscribe(channel).catch(server.failed)
      const ignore = own.listen(channel, heard)
      return () => {
        ignore()
        const left = (topics.get(channel) ?? 1) - 1
        if (left > 0) return void topics.set(channel, left)
        topics.delete(channel)
        if (isThere()) hearer.unsubscribe(channel).catch(server.failed)
      }
    },
    isUp: server.isUp,
    async close() {
      speaker.disconnect()
      hearer.disconnect()
      await own.close()
    },
  }
}
