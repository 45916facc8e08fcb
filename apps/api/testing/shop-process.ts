import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { vi } from 'vitest'
import { KEY, PATIENCE } from './browsers-at-processes.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const READY = /ready at http:\/\/ee\.localhost:(\d+)/

/** One whole shop in a process of its own, as a machine has it. */
export interface ShopProcess {
  readonly port: number
  /** What it has logged and printed. */
  said(): string
  /** Whether it runs. */
  isAlive(): boolean
  /** Sends a signal and waits for its end. @returns its exit code; null: the signal ended it */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  signal(signal: NodeJS.Signals): void
}

/** Starts one and waits until it answers. @param options of Node, before the program */
export const startShopProcess = async (
  databaseUrl: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<ShopProcess> => {
  const child = spawn(process.execPath, [...options, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ROLE: 'all',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: KEY,
      DEMO_CONTENT: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      MOST_LOOP_DELAY: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // a test that fails leaves nobody behind
  const follow = () => child.kill('SIGKILL')
  process.once('exit', follow)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const port = await vi.waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`The shop ended: ${said}`)
    return Number(READY.exec(said)?.[1] ?? 0)
  }, PATIENCE)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    port,
    said: () => said,
    isAlive,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      process.off('exit', follow)
      if (!isAlive()) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0] as number | null
    },
  }
}
