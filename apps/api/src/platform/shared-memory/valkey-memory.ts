import { Redis } from 'iovalkey'
import type { Log } from '../log.ts'
import { inProcessMemory } from './in-process-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

const PREFIX = 'parter:'
/** Milliseconds that a command may take before this process goes on alone. */
const PATIENCE = 500

/** Adds one, and lets the counter end `ARGV[1]` seconds after its first one. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return n`

const open = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: PATIENCE,
    connectTimeout: PATIENCE,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3000),
  })

/**
 * Shares memory by a Valkey or Redis server. While the server is away each process goes on by itself: counters count
 * what this process sees, and messages reach this process alone.
 */
export const valkeyMemory = (url: string, log: Log): SharedMemory => {
  const own = inProcessMemory()
  const speaker = open(url)
  const hearer = open(url)
  const topics = new Map<string, number>()
  let isAway = false

  const notice = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'The shared memory does not answer: this process goes on alone')
    isAway = true
  }
  for (const client of [speaker, hearer]) {
    client.on('error', notice)
    client.on('ready', () => {
      isAway = false
    })
  }
  const isThere = () => hearer.status === 'ready'
  // what was asked for while the server was away, or not yet there, is subscribed to now
  hearer.on('ready', () => {
    if (topics.size > 0) hearer.subscribe(...topics.keys()).catch(notice)
  })
  hearer.on('message', (channel: string, message: string) => void own.tell(channel, message))

  return {
    async count(key, seconds) {
      try {
        return Number(await speaker.eval(COUNT, 1, PREFIX + key, seconds))
      } catch (error) {
        notice(error)
        return own.count(key, seconds)
      }
    },
    async tell(topic, message) {
      try {
        await speaker.publish(PREFIX + topic, message)
      } catch (error) {
        notice(error)
        await own.tell(PREFIX + topic, message)
      }
    },
    listen(topic, heard) {
      const channel = PREFIX + topic
      topics.set(channel, (topics.get(channel) ?? 0) + 1)
      if (isThere()) hearer.subscribe(channel).catch(notice)
      const ignore = own.listen(channel, heard)
      return () => {
        ignore()
        const left = (topics.get(channel) ?? 1) - 1
        if (left > 0) return void topics.set(channel, left)
        topics.delete(channel)
        if (isThere()) hearer.unsubscribe(channel).catch(notice)
      }
    },
    async close() {
      speaker.disconnect()
      hearer.disconnect()
      await own.close()
    },
  }
}
