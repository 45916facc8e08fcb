import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks of Linux in a second, as /proc counts them. */
const TICKS = 100
const PROGRAM = join(import.meta.dirname, '../../apps/api/src/main.ts')

/** Milliseconds of processor time by the name of the thread. */
export type ByThread = ReadonlyMap<string, number>

/** The address in the line that reports that the shop listens. */
const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`The shop ended: ${said}`)))
  })

const fieldsOf = (path: string): { name: string; fields: string[] } | undefined => {
  try {
    const stat = readFileSync(path, 'latin1')
    const end = stat.lastIndexOf(') ')
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') }
  } catch {
    return undefined
  }
}

const isNumber = (name: string): boolean => /^\d+$/.test(name)

/** The process and its descendants. */
const familyOf = (pid: number): string[] => {
  const parents = readdirSync('/proc')
    .filter(isNumber)
    .map((one) => ({ one, parent: fieldsOf(`/proc/${one}/stat`)?.fields[1] }))
  const family = [`${pid}`]
  for (const member of family) family.push(...parents.filter(({ parent }) => parent === member).map(({ one }) => one))
  return family
}

/** Processor time of a process and its descendants by threads. Empty: not Linux. */
export const processorTimeByThread = (pid: number): ByThread => {
  const times = new Map<string, number>()
  try {
    for (const one of familyOf(pid))
      for (const thread of readdirSync(`/proc/${one}/task`)) {
        const stat = fieldsOf(`/proc/${one}/task/${thread}/stat`)
        if (!stat) continue
        const ticks = Number(stat.fields[11]) + Number(stat.fields[12])
        times.set(stat.name, (times.get(stat.name) ?? 0) + (ticks / TICKS) * 1000)
      }
  } catch {
    // another system, or a thread that ended meanwhile
  }
  return times
}

/** The shop as started in production, in its own processes. */
export const startShop = async (
  databaseUrl: string,
  folder: string,
  { options = [], settings = {} }: { options?: readonly string[]; settings?: Record<string, string> } = {},
) => {
  const child = spawn(process.execPath, [...options, PROGRAM], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO_CONTENT: 'false',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  return {
    port,
    used: () => processorTimeByThread(child.pid ?? 0),
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
    /** All its processes at once, as when a machine loses its power. */
    kill: async () => {
      const family = familyOf(child.pid ?? 0)
      const ended = once(child, 'exit')
      for (const one of family) process.kill(Number(one), 'SIGKILL')
      await ended
    },
  }
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>

/** The processor time used between two samples. */
export const usedBetween = (before: ByThread, after: ByThread): ByThread =>
  new Map(Array.from(after, ([name, ms]) => [name, ms - (before.get(name) ?? 0)] as const).filter(([, ms]) => ms > 0))

export const sumOf = (threads: ByThread, of: (name: string) => boolean = () => true): number =>
  Array.from(threads).reduce((sum, [name, ms]) => sum + (of(name) ? ms : 0), 0)
