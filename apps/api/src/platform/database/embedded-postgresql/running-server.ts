import { execFile } from 'node:child_process'
import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The contents of postmaster.pid; a server is `ready` when it accepts connections. */
export interface RunningServer {
  pid: number
  port: number
  ready: boolean
}

/**
 * The server that runs on this cluster now, whichever process started it; undefined when none does, also when the
 * pid file is stale and its pid belongs to another program.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const server = await readPidFile(cluster)
  return server && (await isServerOf(cluster, server.pid)) ? server : undefined
}

/** Reads the pid file, which may be stale. */
export async function readPidFile(cluster: string): Promise<RunningServer | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // The lines are: pid, folder, start time, port, socket folder, address, shared memory, status.
  const [pid, , , port, , , , status] = content.split('\n')
  if (!pid || !Number.isInteger(Number(pid))) return undefined
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Whether a process is a PostgreSQL server in this cluster's folder. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)])
      return stdout.includes('postgres') && stdout.includes(cluster)
    }
    const [home, itsHome, program] = await Promise.all([
      stat(cluster),
      stat(`/proc/${pid}/cwd`),
      readlink(`/proc/${pid}/exe`),
    ])
    // After `npm ci` the program of a running server is marked as deleted.
    return home.dev === itsHome.dev && home.ino === itsHome.ino && /\/postgres( \(deleted\))?$/.test(program)
  } catch {
    return false
  }
}

const TIMEOUT_MS = 60_000

/**
 * Stops the server by a fast shutdown. A server that doesn't stop within a minute is stopped by an immediate shutdown,
 * which needs a recovery at the next start but loses no data.
 */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  let obeys = true
  if (await isServerOf(cluster, pid)) process.kill(pid, 'SIGINT')
  while (await isServerOf(cluster, pid)) {
    if (obeys && Date.now() > until) {
      obeys = false
      process.kill(pid, 'SIGQUIT')
    }
    await delay(10)
  }
}
