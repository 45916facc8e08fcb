import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../foundation/log.ts'

/** Milliseconds before a lost connection is opened anew. */
const RECONNECT_AFTER = 1000
/** Milliseconds between words to oneself. */
const SELF_TEST = 2000
/** So many unheard ones and the connection is dead; one alone may have come while this process was busy. */
const MAX_LOST = 2

/** Listening to what transactions of any process said with `pg_notify` when they were committed. */
export interface NotificationListener {
  /** Whether anything would be heard at this moment. */
  isListening(): boolean
  close(): Promise<void>
}

/** What is done with the messages of each channel. */
export type ChannelListeners = Readonly<Record<string, (message: string) => void>>

/**
 * Listens to channels over a connection of its own, which is opened again when it is lost. What was said in between is
 * lost with it, so listeners must check for themselves then. It verifies that it hears by notifying itself:
 * connections can be dead without anybody saying so, and poolers of connections may pass no notices on.
 * @param pool whose address is taken
 * @param onChange is called when it starts and stops hearing
 */
export const listenToNotifications = (
  pool: pg.Pool,
  listeners: ChannelListeners,
  log: Log,
  onChange: (isListening: boolean) => void = () => undefined,
): NotificationListener => {
  const self = `parter_self_${randomBytes(8).toString('hex')}`
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false
  let lost = 0

  const setListening = (now: boolean) => {
    if (now === isListening) return
    isListening = now
    onChange(now)
  }

  const reconnect = (of: pg.Client) => {
    if (of !== client || isClosed) return
    clearTimeout(timer)
    client = undefined
    setListening(false)
    of.end().catch(() => undefined)
    timer = setTimeout(() => void open(), RECONNECT_AFTER).unref()
  }

  const testSelf = async (mine: pg.Client) => {
    if (mine !== client || isClosed) return
    if (lost === MAX_LOST) {
      log.debug('The connection for notices is deaf')
      return reconnect(mine)
    }
    lost++
    timer = setTimeout(() => void testSelf(mine), SELF_TEST).unref()
    await mine.query('SELECT pg_notify($1, $2)', [self, '']).catch(() => reconnect(mine))
  }

  const open = async () => {
    const { connectionString } = pool.options
    const mine = new pg.Client({
      ...(connectionString ? { connectionString } : {}),
      application_name: 'parter notices',
    })
    client = mine
    lost = 0
    mine.on('error', (error) => {
      log.debug({ err: error }, 'The connection for notices was lost')
      reconnect(mine)
    })
    mine.on('end', () => reconnect(mine))
    mine.on('notification', ({ channel, payload }) => {
      if (mine !== client || isClosed) return
      if (channel !== self) return listeners[channel]?.(payload ?? '')
      lost = 0
      setListening(true)
    })
    try {
      await mine.connect()
      for (const channel of [self, ...Object.keys(listeners)])
        await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      await testSelf(mine)
    } catch (error) {
      log.debug({ err: error }, 'Notices can’t be heard')
      reconnect(mine)
    }
  }

  const opened = open()
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true
      clearTimeout(timer)
      setListening(false)
      await opened
      await client?.end().catch(() => undefined)
    },
  }
}
