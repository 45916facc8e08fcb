import { spawn } from 'node:child_process'
import { link, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterArgument, clusterPaths } from './cluster.ts'
import { isServerOf, readPidFile } from './running-server.ts'
import type { ServerUser } from './server-user.ts'

/**
 * The settings of the embedded server, given on its command line at every start, so that the code and no old
 * file in the data folder decides. It is durable (fsync, full page writes, synchronous commit), unless the server is
 * thrown away with its data.
 */
function serverSettings(port: number, isThrownAway: boolean): string[] {
  const waits = isThrownAway ? 'off' : 'on'
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: 'parter',
    max_connections: 200,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    fsync: waits,
    full_page_writes: waits,
    synchronous_commit: 'on',
    jit: 'off',
    random_page_cost: 1.1,
    // Parallel workers don't help short statements on few cores, and need /dev/shm, which is tiny in containers.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const LARGEST_LOG = 10 * 1024 * 1024

/**
 * Starts a server on the cluster, in a session of its own, so that Ctrl-C in the shop's terminal does not reach it,
 * and waits until it takes connections (after a crash: until it has recovered).
 *
 * @param given port: without it the one of last time if free, else any free one; isThrownAway: see EmbeddedSettings
 * @throws with the server's own words when it ends instead (for example because another start was faster)
 */
export async function startServer(
  dataDir: string,
  binaries: string,
  user: ServerUser,
  { port, isThrownAway = false }: { port?: number | undefined; isThrownAway?: boolean | undefined },
): Promise<void> {
  const paths = clusterPaths(dataDir)
  await removeStalePidFile(paths.cluster)
  const chosen = port ?? (await choosePort(paths.port))
  const logStart = await prepareLog(paths.log)
  const log = await open(paths.log, 'a', 0o600)
  let ended: string | undefined
  const server = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', clusterArgument(paths.cluster), ...serverSettings(chosen, isThrownAway)],
    { ...user, cwd: paths.cluster, env: {}, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  server.on('error', (error) => (ended = error.message))
  server.on('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))
  server.unref()
  await log.close()
  while (ended === undefined) {
    const running = await readPidFile(paths.cluster)
    if (running?.ready && running.pid === server.pid) {
      await writeFile(paths.port, String(chosen))
      return
    }
    await delay(5)
  }
  const words = (await readFile(paths.log)).subarray(logStart).toString().trim()
  throw new Error(`The embedded PostgreSQL did not start (${ended}): ${words}`)
}

/**
 * Removes a stale pid file. PostgreSQL itself ignores one whose pid is free or belongs to another user, but refuses to
 * start when another program of the same user has the pid; only then the file is removed. If a second starter has just
 * written a new file, it is restored; even then the server's check of its shared memory prevents two servers on one
 * cluster.
 */
async function removeStalePidFile(cluster: string): Promise<void> {
  const judged = await readPidFile(cluster)
  if (!judged || (await isServerOf(cluster, judged.pid))) return
  const file = join(cluster, 'postmaster.pid')
  const aside = `${file}.stale-${process.pid}`
  await rename(file, aside).catch(() => undefined)
  const moved = Number((await readFile(aside, 'utf8').catch(() => '')).split('\n')[0])
  if (moved !== judged.pid) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function choosePort(file: string): Promise<number> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'))
  return (await freePort(last)) ?? (await freePort(0)) ?? 0
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** @returns the position in the log from which this start writes; a log that is too large is emptied */
async function prepareLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size <= LARGEST_LOG) return size
  await truncate(file)
  return 0
}
