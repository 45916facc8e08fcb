import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../foundation/log.ts'
import { type BinarySources, findBinaries, usualSources } from './binaries.ts'
import { clusterPaths, ensureCluster, SHOP_ROLE } from './cluster.ts'
import { findRunningServer, type RunningServer, stopServer } from './running-server.ts'
import { chooseServerUser } from './server-user.ts'
import { startServer } from './start-server.ts'

const KEY = `hashtextextended('parter: somebody is here', 0)`

/** A process's claim on a running server: while it is held, no other process stops the server. */
interface Presence {
  /** Settles when the connection has ended, by `end` or because the server died. */
  readonly lost: Promise<void>
  /** Releases the lock. True: no other process has one or can get one until `end`, so the server may be stopped. */
  leave(): Promise<boolean>
  end(): Promise<void>
}

/**
 * Registers this process at the server by a shared advisory lock on a connection of its own. The lock ends with the
 * process in any case, so nothing has to be cleaned up after a crash.
 *
 * @throws what the driver throws when the server is not there, going down or of another password
 */
async function takePresence(url: string): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parter presence',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock_shared(${KEY})`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    lost,
    leave: async () => {
      await client.query(`SELECT pg_advisory_unlock_shared(${KEY})`)
      const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${KEY}) AS last`)
      return rows[0]?.last === true
    },
    end: () => client.end().catch(() => undefined),
  }
}

/** What is needed to open the embedded server; `sources` is for tests that bring their own binaries. */
export interface EmbeddedSettings {
  dataDir: string
  log: Log
  sources?: BinarySources
  /** The folder is removed with the server, as after tests, so commits don't wait for the disk. */
  isThrownAway?: boolean
}

/** An embedded server that runs at least until `close`. */
export interface EmbeddedPostgresql {
  url: string
  /** Releases the server; the last process that does stops it. */
  close(): Promise<void>
}

interface Entered {
  presence: Presence
  pid: number
  port: number
  url: string
}

/** How long a failing start is retried: the children of a killed server need a moment to free its memory. */
const FAILING_TIMEOUT_MS = 10_000
/** How long another process may take to start, recover or stop the server. */
const JOIN_TIMEOUT_MS = 120_000

/**
 * Opens the PostgreSQL server of a data folder: joins it when it runs (started by another shop process, or left
 * by a killed one), otherwise creates and starts it. If the server dies later, it is restarted on the same port, so that
 * pools reconnect.
 *
 * @throws with a sentence for the operator when it can't be started
 */
export async function openEmbeddedPostgresql(settings: EmbeddedSettings): Promise<EmbeddedPostgresql> {
  const { log } = settings
  const dataDir = resolve(settings.dataDir)
  const { home, cluster } = clusterPaths(dataDir)
  const user = await chooseServerUser(home)
  const binaries = await findBinaries(user, settings.sources ?? usualSources(dataDir))
  await ensureCluster(dataDir, binaries, user)

  let closing = false
  let entered = await enter()
  const { port, url } = entered
  let restoring: Promise<void> | undefined
  void watch()
  let closed: Promise<void> | undefined
  return { url, close: () => (closed ??= close()) }

  /** Joins or starts the server, whether it is running, starting, stopping or missing. */
  async function enter(fixedPort?: number): Promise<Entered> {
    const until = Date.now() + JOIN_TIMEOUT_MS
    let failingSince: number | undefined
    while (Date.now() < until) {
      const server = await findRunningServer(cluster)
      try {
        if (!server)
          await startServer(dataDir, binaries, user, { port: fixedPort, isThrownAway: settings.isThrownAway })
        else if (server.ready) return await join(server)
        else await delay(10)
      } catch (error) {
        failingSince ??= Date.now()
        const wrongPassword = error instanceof Error && 'code' in error && error.code === '28P01'
        if (wrongPassword || Date.now() - failingSince > FAILING_TIMEOUT_MS) throw error
        await delay(100)
      }
    }
    throw new Error(`The embedded PostgreSQL in ${cluster} neither starts nor stops: see server.log beside it.`)
  }

  async function join({ pid, port }: RunningServer): Promise<Entered> {
    const url = await urlOf(dataDir, port)
    return { presence: await takePresence(url), pid, port, url }
  }

  async function watch(): Promise<void> {
    while (!closing) {
      await entered.presence.lost
      restoring = restore()
      await restoring
    }
  }

  async function restore(): Promise<void> {
    while (!closing) {
      log.warn({ cluster }, 'the embedded PostgreSQL went away: bringing it back')
      try {
        entered = await enter(port)
        if (entered.port === port) log.info({ cluster, port }, 'the embedded PostgreSQL is back')
        else log.error({ cluster, port }, 'the embedded PostgreSQL has moved to another port: restart this process')
        return
      } catch (error) {
        log.error({ err: error, cluster }, 'the embedded PostgreSQL does not come back')
      }
    }
  }

  async function close(): Promise<void> {
    closing = true
    // A server that is being restarted is also released properly.
    await restoring
    if (await leave().catch(() => false)) await stopServer(cluster, entered.pid)
    await entered.presence.end()
  }

  async function leave(): Promise<boolean> {
    try {
      return await entered.presence.leave()
    } catch {
      const server = await findRunningServer(cluster)
      if (!server) return false
      entered = await join(server)
      return entered.presence.leave()
    }
  }
}

/** The address of the server that runs on a data folder now; undefined when none runs. */
export async function urlOfRunningServer(dataDir: string): Promise<string | undefined> {
  const server = await findRunningServer(clusterPaths(resolve(dataDir)).cluster)
  return server?.ready ? urlOf(resolve(dataDir), server.port) : undefined
}

async function urlOf(dataDir: string, port: number): Promise<string> {
  const password = (await readFile(clusterPaths(dataDir).password, 'utf8')).trim()
  return `postgres://${SHOP_ROLE}:${password}@127.0.0.1:${port}/${SHOP_ROLE}`
}
