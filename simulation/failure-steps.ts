import { checkBooks } from '../apps/api/src/orders/books/check-books.ts'
import { isDatabaseDown } from '../apps/api/src/platform/database/database-errors.ts'
import { workers } from '../apps/api/src/workers.ts'
import { doDueWork } from '../apps/api/testing/do-due-work.ts'
import type { Step, StepTable, World } from './world.ts'

/** Emails are written and not sent: their PDF files take the time of the whole rest. */
const quickWorks = workers.filter(({ kind }) => kind !== 'send_email')
/** Seconds that go by: mostly few, sometimes past a deadline. */
const PAUSES = [6, 18, 60, 240, 960, 2400]
/** Work may be late while no worker runs. */
const NO_HURRY = 1e9
/** It says of itself how long it may last. */
const ONLY_FOR_A_WHILE = 'no payment is in doubt'

export const doWork: Step = ({ scene }) => doDueWork(scene.test.shop, quickWorks)

const wait: Step = ({ draw, clock }) => clock.elapse(draw(PAUSES) * 1000)

/** A process died before it could write down that it had done its work: it is done again. */
const doAgain: Step = ({ scene, note }) => {
  note('work that was done again')
  return scene.rows(
    `UPDATE outbox SET done_at = NULL, leased_until = NULL, attempts = 1
     WHERE id = (SELECT max(id) FROM outbox WHERE done_at IS NOT NULL)`,
  )
}

/** A process took work and died over it: others may take it when its time is over. */
const crashDuringWork: Step = ({ scene, note }) => {
  note('work that a process died over')
  return scene.rows(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = now() + interval '1 minute'
     WHERE id = (SELECT min(id) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= now())`,
  )
}

/** Something is begun, and the shop loses its database in the midst of it. */
export const withConnectionCut =
  (others: readonly Step[]): Step =>
  async (world) => {
    const { draw, cutter, note } = world
    const step = draw(others)
    cutter.cutAt(draw([1, 2, 3, 5, 8, 13, 21, 34]), draw([true, false]))
    try {
      await step(world)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
    } finally {
      if (cutter.heal()) note('connections cut in the midst of something')
    }
  }

/** What must be true of the books at any moment is true in the midst of it all. */
const checkBooksMidway: Step = async ({ scene }) => {
  const breaches = await checkBooks(scene.test.shop, NO_HURRY)
  const wrong = breaches.filter(({ invariant }) => invariant !== ONLY_FOR_A_WHILE)
  if (wrong.length > 0) throw new Error(`In the midst of it: ${breachTexts(wrong).join('; ')}`)
}

export const breachTexts = (breaches: Awaited<ReturnType<typeof checkBooks>>): string[] =>
  breaches.map(({ invariant, found }) => `${invariant}: ${found.join(', ')}`)

export const failureSteps: StepTable = {
  work: [3, doWork],
  wait: [3, wait],
  'do again': [1, doAgain],
  'crash during work': [1, crashDuringWork],
  'check the books': [1, checkBooksMidway],
}

/** Lets time go by for a world that is at rest, and does all work that becomes due. */
export async function passTime(world: World, seconds: number): Promise<void> {
  await world.clock.elapse(seconds * 1000)
  await doWork(world)
}
