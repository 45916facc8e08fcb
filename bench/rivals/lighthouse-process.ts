/** Visits pages with Lighthouse for its parent, which starts it with a low priority: the browser comes first. */
import { once } from 'node:events'
import lighthouse, { type Flags, type Result, type Trace } from 'lighthouse'

/** Which page to visit, in the browser at which port. */
export interface Asked {
  readonly url: string
  readonly flags: Flags
}

/**
 * By how much the tasks of the page's main thread exceed 50 ms on a telephone that is four times slower, milliseconds: by the
 * clock, and by the processor time that they had. The difference is waiting for a processor.
 */
export interface Excess {
  readonly clock: number
  readonly processor: number
}

/** What Lighthouse says, or why it said nothing. */
export type Said = Visited | { readonly failure: string }
export interface Visited {
  readonly lhr: Result
  readonly excess: Excess
}

const SLOWER = 4
const LONG_MS = 50
const MS = 1000

/** What is read of a trace's events, microseconds; the processor time where the system knows it. */
interface Timed {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } }
}

const excessOf = ({ traceEvents }: Trace, url: string): Excess => {
  const events: readonly Timed[] = traceEvents
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
  if (!start) throw new Error(`The trace has no visit of ${url}`)
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const over = (micros: number) => Math.max(0, (micros / MS) * SLOWER - LONG_MS)
  return {
    clock: tasks.reduce((sum, { dur }) => sum + over(dur), 0),
    processor: tasks.reduce((sum, { tdur = 0 }) => sum + over(tdur), 0),
  }
}

const visit = async ({ url, flags }: Asked): Promise<Said> => {
  const run = await lighthouse(url, flags)
  if (!run) return { failure: `Lighthouse said nothing of ${url}` }
  const { lhr, artifacts } = run
  // search engines need no trace, and a failed visit has none that counts
  const isTraced = artifacts.Trace && !lhr.runtimeError
  return { lhr, excess: isTraced ? excessOf(artifacts.Trace, lhr.mainDocumentUrl ?? url) : { clock: 0, processor: 0 } }
}

process.on('message', (asked: Asked) => {
  void visit(asked)
    .catch((error: unknown): Said => ({ failure: String(error) }))
    .then((said) => process.send?.(said))
})
await once(process, 'disconnect')
