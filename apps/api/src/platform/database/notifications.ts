import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../foundation/log.ts'

/** Milliseconds before a lost connection is reopened. */
const RECONNECT_AFTER = 500
/** Milliseconds that connecting may take: a machine that is gone refuses nothing. */
const CONNECT_WITHIN = 3000
/** Milliseconds between two test notifications. */
const SELF_TEST = 1000
/** After so many lost ones the connection counts as dead; a single one may be late because this process was busy. */
const MAX_LOST = 3
/** Another start or another system is another server, whatever its address. */
const SERVER = `SELECT pg_postmaster_start_time()::text AS server`

/** A subscription to notifications, which any process's transactions send with `pg_notify` and which arrive at commit. */
export interface NotificationListener {
  /** Whether notifications arrive now. */
  isListening(): boolean
  close(): Promise<void>
}

/** The listener of each channel. */
export type ChannelListeners = Readonly<Record<string, (message: string) => void>>

/**
 * Listens to channels over its own connection, which is reopened when it is lost. Notifications from in between are
 * lost, so listeners must then read the present state. The connection is tested by notifying itself, because it can be
 * dead without an error, and connection poolers may drop notifications.
 * @param pool whose address is used
 * @param onChange is called when notifications start and stop arriving
 * @param onNewServer is called when another server answers at the address, as after a failover
 */
export const listenToNotifications = (
  pool: pg.Pool,
  listeners: ChannelListeners,
  log: Log,
  onChange: (isListening: boolean) => void = () => undefined,
  onNewServer: () => void = () => undefined,
): NotificationListener => {
  const self = `parter_self_${randomBytes(8).toString('hex')}`
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false
  let lost = 0
  let server: string | undefined
  let isAsking = false

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
    if (isAsking) return
    isAsking = true
    try {
      await mine.query('SELECT pg_notify($1, $2)', [self, ''])
      if (mine === client) isAsking = false
    } catch {
      reconnect(mine)
    }
  }

  const open = async () => {
    const { connectionString } = pool.options
    const mine = new pg.Client({
      ...(connectionString ? { connectionString } : {}),
      application_name: 'parter notices',
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
    })
    client = mine
    lost = 0
    isAsking = false
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
      const { rows } = await mine.query<{ server: string }>(SERVER)
      const before = server
      server = rows[0]?.server
      if (before !== undefined && before !== server) onNewServer()
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
