import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSimulation, type Simulation, seededRandom } from './simulation.ts'

/** `npm run simulate` plays more of them, and says how to replay one. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)
/** Seeds that failed once: polling lost a payment when its connection was cut between two polls. */
const ONCE_FAILED = [108]
const STEPS = 100
/** Milliseconds: a seed takes less than one second, but longer on a busy machine. */
const PATIENCE = 600_000

let simulation: Simulation

beforeAll(async () => {
  simulation = await openSimulation()
})
afterAll(() => simulation.close())

describe('buyers and an unreliable bank [R7.4, R10.3]', () => {
  it('are the same for the same seed', () => {
    const [first, second] = [seededRandom(7), seededRandom(7)]
    expect(Array.from({ length: 20 }, first)).toEqual(Array.from({ length: 20 }, second))
  })

  it.each([...SEEDS, ...ONCE_FAILED])(
    `leave the books in order: seed %i, ${STEPS} steps`,
    async (seed) => {
      expect((await simulation.play(seed, STEPS)).breaches).toEqual([])
    },
    PATIENCE,
  )
})
