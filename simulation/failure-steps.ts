import { checkBooks } from '../apps/api/src/orders/books/check-books.ts'
import { isDatabaseDown } from '../apps/api/src/platform/database/database-errors.ts'
import { workers } from '../apps/api/src/workers.ts'
import { doDueWork } from '../apps/api/testing/do-due-work.ts'
import type { Step, StepTable, World } from './world.ts'

/** Emails are queued and not sent, since making their PDF files would take as long as everything else. */
const quickWorks = workers.filter(({ kind }) => kind !== 'send_email')
/** Seconds to advance: mostly few, sometimes past a deadline. */
const PAUSES = [6, 18, 60, 240, 960, 2400]
/** Work may be late while no worker runs. */
const NO_HURRY = 1e9
/** An invariant that may be broken for a limited time, which it checks itself. */
const ONLY_FOR_A_WHILE = 'no payment is in doubt'

export const doWork: Step = ({ scene }) => doDueWork(scene.test.shop, quickWorks)

const wait: Step = ({ draw, clock }) => clock.elapse(draw(PAUSES) * 1000)

/** A process died before it recorded that its work was done, so it is done again. */
const doAgain: Step = ({ scene, note }) => {
  note('work that was done again')
  return scene.rows(
    `UPDATE outbox SET done_at = NULL, leased_until = NULL, attempts = 1
     WHERE id = (SELECT max(id) FROM outbox WHERE done_at IS NOT NULL)`,
  )
}

/** A process leased work and died: others may take it when the lease ends. */
const crashDuringWork: Step = ({ scene, note }) => {
  note('work during which a process died')
  return scene.rows(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = now() + interval '1 minute'
     WHERE id = (SELECT min(id) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= now())`,
  )
}

/** A step during which the shop loses its database connection. */
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
      if (cutter.heal()) note('connections cut during a step')
    }
  }

/** Checks the invariants that must hold at any moment. */
const checkBooksMidway: Step = async ({ scene }) => {
  const breaches = await checkBooks(scene.test.shop, NO_HURRY)
  const wrong = breaches.filter(({ invariant }) => invariant !== ONLY_FOR_A_WHILE)
  if (wrong.length > 0) throw new Error(`During the run: ${breachTexts(wrong).join('; ')}`)
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

/** Advances the clock of an idle world, and does all work that becomes due. */
export async function passTime(world: World, seconds: number): Promise<void> {
  await world.clock.elapse(seconds * 1000)
  await doWork(world)
}
