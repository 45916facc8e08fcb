import { execFile } from 'node:child_process'
import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What postmaster.pid says: a server is `ready` when it takes connections. */
export interface RunningServer {
  pid: number
  port: number
  ready: boolean
}

/**
 * The server that runs on this cluster now, whichever process started it; undefined when none does, also when the pid file is
 * left over from a dead server and its number belongs to another program by now.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const server = await readPidFile(cluster)
  return server && (await isServerOf(cluster, server.pid)) ? server : undefined
}

/** What the pid file says, be it true or stale. */
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
 * Stops the server: connections are ended, open transactions rolled back, everything is written. Only a server that
 * does not obey within a minute is stopped the hard way (which costs a recovery at its next start, but no data).
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
