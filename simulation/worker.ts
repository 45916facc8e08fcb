import type { TestDatabases } from '../apps/api/testing/database/test-server.ts'
import { openSimulation, type Played, type Simulation } from './simulation.ts'

/** Told to a process that plays: first where, then seed after seed. */
export interface Order {
  readonly databases?: TestDatabases
  readonly seed?: number
  readonly steps?: number
}

/** Told by it: without a seed that it is ready for the first one. */
export interface Report {
  readonly seed?: number
  readonly played?: Played
}

let simulation: Simulation | undefined

const report = (told: Report): void => void process.send?.(told)

async function obey({ databases, seed, steps }: Order): Promise<void> {
  if (databases) {
    simulation = await openSimulation(databases)
    report({})
  } else if (simulation && seed !== undefined && steps !== undefined) {
    report({ seed, played: await simulation.play(seed, steps) })
  } else {
    await simulation?.close()
    process.disconnect?.()
  }
}

// a run is stopped by stopping the process that hands out the seeds: what is under way comes to its end
process.on('SIGINT', () => undefined)
process.on('message', (order: Order) => void obey(order))
