import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSimulation, seededRandom, type Simulation } from './test-simulation.ts'

/** `npm run simulate` plays more seeds; one that failed is played again by SIMULATION_FROM=<seed> SIMULATION_SEEDS=1. */
const { SIMULATION_SEEDS = '50', SIMULATION_FROM = '1' } = process.env
const STEPS = 100
/** Milliseconds for one seed: seconds, and many more where others work on the same machine. */
const PATIENCE = 120_000
const seeds = Array.from({ length: Number(SIMULATION_SEEDS) }, (_, index) => Number(SIMULATION_FROM) + index)

let simulation: Simulation

beforeAll(async () => {
  simulation = await openSimulation()
})
afterAll(() => simulation.close())

describe('buyers and a bank that does what it likes [R7.4, R10.3]', () => {
  it('are the same for the same seed', () => {
    const [first, second] = [seededRandom(7), seededRandom(7)]
    expect(Array.from({ length: 20 }, first)).toEqual(Array.from({ length: 20 }, second))
  })

  it.each(seeds)(
    `leave the books in order: seed %i, ${STEPS} steps`,
    async (seed) => {
      expect(await simulation.play(seed, STEPS)).toEqual([])
    },
    PATIENCE,
  )
})
