import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/** A running shop with a database of its own, started as an operator starts it. */
export interface RunningShop {
  port: number
  /** The process itself, for journeys that kill it. */
  process: ChildProcess
  /** The folder of its database and files. */
  data: string
  /** Everything that the shop has printed so far. */
  said: () => string
  /** Stops the shop and deletes its data. */
  stop: () => Promise<void>
}

/** The port in the line that reports that the shop is ready, such as `… http://ee.localhost:3000`. */
const readyLine = /https?:\/\/[a-z0-9.-]*:(\d+)/

/** Waits until the shop reports its address; rejects with its output when it exits instead. */
async function readiness(child: ChildProcess, said: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = readyLine.exec(said())?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was ready:\n${said()}`)))
  })
}

/** Terminates a process, and kills it if it doesn't exit within ten seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(force)
}

/**
 * Starts the built shop on a free port, with the demo content in a fresh database.
 * @param settings environment variables on top of those of this process
 */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const data = await mkdtemp(join(tmpdir(), 'parter-e2e-'))
  // every visitor of the journeys comes from one address: limits by address would count them as one person;
  // browser and shop share a machine, whose load is no reason to refuse them
  const limits = { RATE_LIMITS: '0', MOST_LOOP_DELAY: '0' }
  const own = {
    NODE_ENV: 'development',
    ROLE: 'all',
    DEMO_SALES: '0',
    DATABASE_URL: '',
    PORT: '0',
    DATA_DIR: data,
    ...limits,
  }
  const env = { ...process.env, ...own, ...settings }
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const said = (): string => text
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(data, { recursive: true, force: true })
  }
  try {
    return { port: await readiness(child, said), process: child, data, said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
