import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, usualSources } from '../../src/platform/database/embedded-postgresql/binaries.ts'
import { clusterPaths, ensureCluster, SHOP_ROLE } from '../../src/platform/database/embedded-postgresql/cluster.ts'
import { readPidFile } from '../../src/platform/database/embedded-postgresql/running-server.ts'
import { chooseServerUser } from '../../src/platform/database/embedded-postgresql/server-user.ts'
import { startServer } from '../../src/platform/database/embedded-postgresql/start-server.ts'
import { guardFolder } from '../../src/platform/database/temporary-server.ts'
import { Wire } from './wire.ts'

const run = promisify(execFile)
const ADMIN = 'host all postgres 127.0.0.1/32 trust\nhost replication postgres 127.0.0.1/32 trust\n'

/** Asks one server as its administrator. */
const tell = async (port: number, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${SHOP_ROLE}` })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo().catch(() => false))) await new Promise((done) => setTimeout(done, 20))
}

/**
 * A primary and a standby that has each commit before it is confirmed, and the one address that leads to the primary, as an
 * operator's balancer or name does.
 */
export const openTwoServers = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parter-two-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const user = await chooseServerUser(join(first, 'postgresql'))
  const binaries = await findBinaries(user, usualSources(first))
  await ensureCluster(first, binaries, user)
  const { cluster, password } = clusterPaths(first)
  const doors = await readFile(join(cluster, 'pg_hba.conf'), 'utf8')
  await writeFile(join(cluster, 'pg_hba.conf'), ADMIN + doors)
  await run('cp', ['-a', first, second])
  const guards = [first, second].map(guardFolder)
  const start = async (of: string): Promise<number> => {
    await startServer(of, binaries, user, {})
    return (await readPidFile(clusterPaths(of).cluster))?.port ?? 0
  }
  const primary = await start(first)
  const standbyCluster = clusterPaths(second).cluster
  await appendFile(
    join(standbyCluster, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${primary} user=postgres'\n`,
  )
  await writeFile(join(standbyCluster, 'standby.signal'), '')
  await rm(clusterPaths(second).port, { force: true })
  const standby = await start(second)
  await tell(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await tell(primary, 'SELECT pg_reload_conf()')
  await until(
    async () => (await tell(primary, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 1,
  )
  const wire = new Wire('127.0.0.1', primary)
  const port = await wire.open()
  const urlAt = async (at: number) =>
    `postgres://${SHOP_ROLE}:${await readFile(password, 'utf8')}@127.0.0.1:${at}/${SHOP_ROLE}`
  return {
    folder,
    /** Leads to the primary, whichever it is. */
    url: await urlAt(port),
    /** Past the address, straight to the second server. */
    standbyUrl: await urlAt(standby),
    /**
     * The primary dies, and the standby takes its place.
     * @param isSilent its machine vanishes: no connection is closed, nothing answers
     */
    async failOver({ isSilent }: { isSilent: boolean }): Promise<void> {
      if (isSilent) wire.freeze()
      const pid = (await readPidFile(cluster))?.pid ?? 0
      process.kill(pid, 'SIGKILL')
      if (!isSilent) wire.cut()
      await tell(standby, 'SELECT pg_promote()')
      wire.lead(standby)
    },
    async close(): Promise<void> {
      wire.close()
      await Promise.all(guards.map((clearUp) => clearUp()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
