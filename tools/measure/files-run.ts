import { type Profiler, Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/** Paths of files that ran, with the functions that did. */
export type Run = ReadonlyMap<string, readonly string[]>

/** The functions with a name that ran, by their file. */
const namedFunctions = ({ functions }: Profiler.ScriptCoverage): string[] =>
  functions
    .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
    .map((one) => one.functionName)

/**
 * Does something, and says in which files a function with a name ran meanwhile: those that a reader opens who follows
 * it. Imports would tell too much (every branch and every payment provider) and too little (nobody imports who is told
 * by an event).
 */
export async function filesRun(work: () => Promise<unknown>): Promise<Run> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result
      .filter(({ url }) => url.startsWith('file://') && !url.includes('/node_modules/'))
      .map((one): [string, string[]] => [fileURLToPath(one.url), namedFunctions(one)])
    return new Map(ran.filter(([, functions]) => functions.length > 0))
  } finally {
    session.disconnect()
  }
}
