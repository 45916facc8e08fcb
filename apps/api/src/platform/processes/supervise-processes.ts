import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Log } from '../foundation/log.ts'
import { inProcessMemory } from '../shared-memory/in-process-memory.ts'
import { LASTED, type ProcessRole, pauseBeforeStart } from './roles.rules.ts'
import { openRpc, type Rpc } from './rpc.ts'
import type { PrimaryServices, ProcessMetrics, ProcessServices } from './services.ts'

/** Milliseconds that processes of one role have to exit; their own timeout is a little shorter. */
const GRACE = 12_000

/** A running or starting process. */
interface Running {
  readonly role: ProcessRole
  readonly worker: Worker
  readonly rpc: Rpc<ProcessServices>
  /** Settles when it is ready. */
  readonly ready: Promise<void>
  /** Settles when it has exited, with its exit code or signal. */
  readonly gone: Promise<number | string>
}

/** Milliseconds that a process has to return its metrics. */
const TIMEOUT_MS = 2000

/** The primary's own metrics, and the function that collects those of its processes. */
const openPrimaryMetrics = (children: () => Iterable<Pick<Running, 'role' | 'rpc'>>) => {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'primary' })
  collectDefaultMetrics({ register: registry })
  const restarts = new Counter({
    name: 'process_restarts_total',
    help: 'Processes that had ended and were started again',
    labelNames: ['role'],
    registers: [registry],
  })
  const count = new Gauge({
    name: 'processes',
    help: 'Processes that the primary has started and that run',
    labelNames: ['role'],
    registers: [],
    collect() {
      this.reset()
      for (const { role } of children()) this.inc({ role })
    },
  })
  registry.registerMetric(count)
  const nothing: ProcessMetrics = []
  const within = (metrics: Promise<ProcessMetrics>) => {
    const { promise, resolve } = Promise.withResolvers<ProcessMetrics>()
    const timer = setTimeout(resolve, TIMEOUT_MS, nothing)
    return Promise.race([metrics.catch(() => nothing), promise]).finally(() => clearTimeout(timer))
  }
  return {
    restarted: (role: string) => restarts.inc({ role }),
    /** Collects from all processes; one that doesn't reply in time is left out. */
    gather: async (): Promise<readonly ProcessMetrics[]> =>
      Promise.all([registry.getMetricsAsJSON(), ...[...children()].map(({ rpc }) => within(rpc.call('metrics')))]),
  }
}

/** Processes that are restarted whenever they exit. */
export interface SupervisedProcesses {
  /** Settles when all have been ready once. @throws FirstProcessError when the first one exits before */
  readonly started: Promise<void>
  /** Stops web processes, then work processes. */
  end(): Promise<void>
}

/** The first process could not open the shop and has printed why. */
export class FirstProcessError extends Error {
  override readonly name = 'FirstProcessError'
}

/**
 * @param wantedPort on which they listen; 0: the first one chooses
 * @param databaseUrl may settle after the processes start, so that the first one loads meanwhile
 */
export const superviseProcesses = (
  roles: readonly ProcessRole[],
  wantedPort: number,
  databaseUrl: Promise<string>,
  log: Log,
): SupervisedProcesses => {
  const running = new Set<Running>()
  const memory = inProcessMemory()
  const metrics = openPrimaryMetrics(() => running)
  const ending = new AbortController()
  let port = wantedPort
  databaseUrl.catch(() => undefined)
  const answering = roles.filter((role) => role === 'web').length

  const notifyWorkers = () => {
    for (const { role, rpc } of running) if (role === 'work') rpc.call('notifyWorkers').catch(() => undefined)
  }

  const start = (role: ProcessRole, name: string, isFirst: boolean): Running => {
    const worker = cluster.fork({ ROLE: role, WEB_PROCESSES: role === 'web' ? `${answering}` : '' })
    const ready = Promise.withResolvers<void>()
    const services: PrimaryServices = {
      begin: async () => ({ name, isFirst, port, databaseUrl: await databaseUrl }),
      ready: (chosen) => {
        port = chosen ?? port
        ready.resolve()
      },
      notifyWorkers,
      count: memory.count,
      uncount: memory.uncount,
      set: memory.set,
      get: memory.get,
      lease: memory.lease,
      metrics: metrics.gather,
    }
    const gone = once(worker, 'exit').then(([code, signal]): number | string => {
      running.delete(one)
      return signal ?? code
    })
    const one: Running = { role, worker, rpc: openRpc(worker, services), ready: ready.promise, gone }
    running.add(one)
    return one
  }

  /** Restarts it whenever it exits, after pauses that grow with early exits. */
  const supervise = async (first: Running, name: string): Promise<void> => {
    const { role } = first
    for (let one = first, failures = 0; ; one = start(role, name, false)) {
      const began = performance.now()
      const endedBy = await one.gone
      if (ending.signal.aborted) return
      failures = performance.now() - began > LASTED ? 1 : failures + 1
      const pause = pauseBeforeStart(failures)
      log.error({ process: name, endedBy, againInMilliseconds: pause }, 'A process ended and is started again')
      metrics.restarted(role)
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
    }
  }

  const startAll = async () => {
    const counts = { web: 0, work: 0 }
    for (const [position, role] of roles.entries()) {
      if (ending.signal.aborted) return
      const name = `${role}-${++counts[role]}`
      const one = start(role, name, position === 0)
      const isReady = await Promise.race([one.ready.then(() => true), one.gone.then(() => false)])
      if (!isReady && position === 0 && !ending.signal.aborted) throw new FirstProcessError()
      void supervise(one, name)
    }
  }

  return {
    started: startAll(),
    async end() {
      ending.abort()
      for (const role of ['web', 'work'] as const) {
        const last = [...running].filter((one) => one.role === role)
        for (const { rpc } of last) rpc.call('end').catch(() => undefined)
        const force = setTimeout(() => {
          for (const { worker } of last) worker.process.kill('SIGKILL')
        }, GRACE)
        await Promise.all(last.map(({ gone }) => gone))
        clearTimeout(force)
      }
    },
  }
}
