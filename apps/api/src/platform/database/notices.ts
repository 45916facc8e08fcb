import pg from 'pg'
import type { Log } from '../log.ts'

/** Milliseconds before a lost connection is opened anew. */
const AGAIN_AFTER = 1000

/** Listening to what transactions of any process said with `pg_notify` when they were committed. */
export interface Notices {
  /** Whether anything would be heard at this moment. */
  isListening(): boolean
  close(): Promise<void>
}

/**
 * Listens to a channel over a connection of its own, which is opened again when it is lost. What was said in between is
 * lost with it, so whoever listens must look by himself now and then.
 * @param pool whose address is taken
 */
export const listenToNotices = (
  pool: pg.Pool,
  channel: string,
  heard: (message: string) => void,
  log: Log,
): Notices => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false

  const again = (of: pg.Client) => {
    if (of !== client || isClosed) return
    isListening = false
    client = undefined
    of.end().catch(() => undefined)
    timer = setTimeout(() => void open(), AGAIN_AFTER)
  }

  const open = async () => {
    const { connectionString } = pool.options
    const mine = new pg.Client({
      ...(connectionString ? { connectionString } : {}),
      application_name: 'parter notices',
    })
    client = mine
    mine.on('error', (error) => {
      log.debug({ err: error, channel }, 'The connection for notices was lost')
      again(mine)
    })
    mine.on('end', () => again(mine))
    mine.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      isListening = client === mine
    } catch (error) {
      log.debug({ err: error, channel }, 'Notices can’t be heard')
      again(mine)
    }
  }

  const opened = open()
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true
      isListening = false
      clearTimeout(timer)
      await opened
      await client?.end().catch(() => undefined)
    },
  }
}
