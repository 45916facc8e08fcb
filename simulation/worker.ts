import type { TestDatabases } from '../apps/api/testing/database/test-server.ts'
import { openSimulation, type Played, type Simulation } from './simulation.ts'

/** Sent to a playing process: first the databases, then seed after seed. */
export interface Order {
  readonly databases?: TestDatabases
  readonly seed?: number
  readonly steps?: number
}

/** Sent by it: a result, or without a seed that it is ready for the first one. */
export interface Report {
  readonly seed?: number
  readonly played?: Played
}

let simulation: Simulation | undefined

const report = (message: Report): void => void process.send?.(message)

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

// Ctrl-C is handled by the process that distributes the seeds, so that the running one is finished
process.on('SIGINT', () => undefined)
process.on('message', (order: Order) => void obey(order))
