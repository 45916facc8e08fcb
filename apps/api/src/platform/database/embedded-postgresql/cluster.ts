import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { POSTGRESQL_VERSION } from './binaries.ts'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The role that the shop logs in as (not a superuser), and its database. */
export const SHOP_ROLE = 'parter'

/**
 * How a server process refers to its own cluster. Linux resolves /proc/self/cwd without checking the parent folders, so a
 * server that runs as `postgres` can work in a folder that only root may enter.
 */
export function clusterArgument(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** The paths of the embedded database inside DATA_DIR. */
export function clusterPaths(dataDir: string) {
  const home = join(dataDir, 'postgresql')
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    log: join(home, 'server.log'),
  }
}

/**
 * Creates the cluster when there is none: UTF8, C.UTF-8, scram, one role, one database. It is built in a temporary folder
 * and renamed when complete, so that an interrupted start leaves no partial one and of two first starts one wins.
 *
 * @throws when the folder holds a cluster of another major version or something else
 */
export async function ensureCluster(dataDir: string, binaries: string, user: ServerUser): Promise<void> {
  const { home, cluster } = clusterPaths(dataDir)
  const found = await versionOf(cluster)
  if (found === POSTGRESQL_VERSION) return
  if (found) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${found} and this is ${POSTGRESQL_VERSION}: bring the data over with pg_dump, or choose another DATA_DIR.`,
    )
  }
  await mkdir(dataDir, { recursive: true })
  await removeLeftovers(dataDir)
  const making = await mkdtemp(`${home}.new-`)
  try {
    await makeCluster(making, binaries, user)
    await rename(making, home)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if ((await versionOf(cluster)) === POSTGRESQL_VERSION) return
    throw error
  }
}

async function makeCluster(home: string, binaries: string, user: ServerUser): Promise<void> {
  const cluster = join(home, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(home, user.uid, user.gid)
    await chown(cluster, user.uid, user.gid)
  }
  await initialise(cluster, binaries, user)
  const password = randomBytes(24).toString('base64url')
  await runSingleUser(cluster, binaries, user, [
    `CREATE ROLE ${SHOP_ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_monitor, pg_signal_backend, pg_checkpoint TO ${SHOP_ROLE}`,
    `CREATE DATABASE ${SHOP_ROLE} OWNER ${SHOP_ROLE}`,
  ])
  await writeFile(join(cluster, 'pg_hba.conf'), `host all ${SHOP_ROLE} 127.0.0.1/32 scram-sha-256\n`)
  const file = await open(join(home, 'password'), 'wx', 0o600)
  await file.writeFile(password)
  await file.sync()
  await file.close()
}

/** Text is ordered by code point everywhere; the C library only decides which characters are letters. */
async function initialise(cluster: string, binaries: string, user: ServerUser): Promise<void> {
  const options = ['-D', clusterArgument(cluster), '-U', 'postgres', '--encoding=UTF8', '--auth=reject']
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const where = { ...user, cwd: cluster, env: { PATH: process.env['PATH'] } }
  let complaint = ''
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await run(join(binaries, 'bin', 'initdb'), [...options, ...order, `--lc-ctype=${letters}`], where)
      return
    } catch (error) {
      complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
      if (!complaint.includes('locale')) break
    }
  }
  throw new Error(`The embedded PostgreSQL can't be set up in ${cluster}: ${complaint}`)
}

async function runSingleUser(cluster: string, binaries: string, user: ServerUser, statements: string[]) {
  const options = ['--single', '-j', '-c', 'exit_on_error=on', '-D', clusterArgument(cluster), 'postgres']
  const server = spawn(join(binaries, 'bin', 'postgres'), options, { ...user, cwd: cluster, env: {} })
  server.stdin.on('error', () => undefined)
  server.stdin.end(statements.map((statement) => `${statement};\n\n`).join(''))
  const ended = new Promise<number | null>((resolve, reject) => server.on('error', reject).on('close', resolve))
  const [code, , complaints] = await Promise.all([ended, text(server.stdout), text(server.stderr)])
  if (code !== 0 || /ERROR|FATAL/.test(complaints)) throw new Error(`The new cluster can't be set up: ${complaints}`)
}

async function versionOf(cluster: string): Promise<string | undefined> {
  return readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (version) => version.trim(),
    () => undefined,
  )
}

const ABANDONED_AFTER_MS = 10 * 60_000

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgresql.new-')) continue
    const { mtimeMs } = await stat(join(dataDir, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
