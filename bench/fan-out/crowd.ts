import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Heard } from './listeners.ts'

/** As many sockets as one process may have under the usual limit of 20,000 files, with room to spare. */
const MOST_OF_A_PROCESS = 9000

/** Open maps in processes of their own. */
export interface Crowd {
  /** What was heard since the last report. */
  report(): Promise<{ readonly broken: number; readonly changes: readonly Heard[] }>
  close(): Promise<void>
}

/** Opens so many maps, each process from an address of its own. @returns once all have heard something */
export const openCrowd = async (port: number, path: string, count: number): Promise<Crowd> => {
  const processes: ChildProcess[] = []
  const readiness: Promise<unknown>[] = []
  const failures: Promise<never>[] = []
  for (let left = count; left > 0; left -= MOST_OF_A_PROCESS) {
    const own = `${Math.min(left, MOST_OF_A_PROCESS)}`
    const child = fork(join(import.meta.dirname, 'listeners.ts'), [
      `${port}`,
      own,
      `127.0.1.${processes.length + 1}`,
      path,
    ])
    processes.push(child)
    const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Listeners ended with ${code}`)))
    failed.catch(() => undefined)
    failures.push(failed)
    readiness.push(Promise.race([once(child, 'message'), failed]))
  }
  const close = async () => {
    const running = processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = Promise.all(running.map((child) => once(child, 'exit')))
    for (const child of running) child.kill('SIGKILL')
    await ended
  }
  try {
    await Promise.all(readiness)
  } catch (error) {
    await close()
    throw error
  }
  return {
    async report() {
      const replies = await Promise.all(
        processes.map(async (child, at) => {
          child.send('report')
          const [reply] = (await Promise.race([once(child, 'message'), failures[at]])) as [
            { broken: number; changes: Heard[] },
          ]
          return reply
        }),
      )
      return {
        broken: replies.reduce((sum, { broken }) => sum + broken, 0),
        changes: replies.flatMap(({ changes }) => changes),
      }
    },
    close,
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)

/** Memory of a process and its children in bytes, what they share counted once. */
export const memoryOf = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const pss = /^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'latin1'))?.[1]
    return sum + Number(pss ?? 0) * 1024
  }, 0)
