import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSimulation, type Simulation, seededRandom } from './simulation.ts'

/** `npm run simulate` plays more of them, and says how to play one again. */
const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1)
/** The watch lost a payment when its connection was cut between two looks. */
const ONCE_FAILED = [108]
const STEPS = 100
/** Milliseconds: a seed takes less than one second, and waits for whatever else the machine does. */
const PATIENCE = 600_000

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

  it.each([...SEEDS, ...ONCE_FAILED])(
    `leave the books in order: seed %i, ${STEPS} steps`,
    async (seed) => {
      expect((await simulation.play(seed, STEPS)).breaches).toEqual([])
    },
    PATIENCE,
  )
})
