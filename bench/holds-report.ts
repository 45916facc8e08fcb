import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

/** The result of one way of holding in one round. */
export interface Measured {
  readonly perSecond: number
  readonly p50?: number
  readonly p99?: number
  /** Microseconds of processor time a hold: the shop's process, and PostgreSQL's. */
  readonly appCpu?: number
  readonly databaseCpu?: number
}

export type Rounds = ReadonlyMap<string, readonly Measured[]>

interface Goal {
  readonly words: string
  /** Per round; the median counts. */
  readonly ratio: (round: (name: string) => Measured) => number
  readonly goal: number
  readonly atMost?: boolean
}

const rate = (name: string, other: string) => (round: (name: string) => Measured) =>
  round(name).perSecond / round(other).perSecond

/** The goals, each a ratio to a reference of the same round on the same machine. */
export const GOALS: readonly Goal[] = [
  { words: 'hold over HTTP, 64 clients / empty route', ratio: rate('http ours 64', 'http empty 64'), goal: 0.6 },
  { words: 'hold over HTTP, 256 clients / empty route', ratio: rate('http ours 256', 'http empty 256'), goal: 0.6 },
  { words: 'hold over HTTP, 64 clients / pgbench, 16 clients', ratio: rate('http ours 64', 'pgbench 16'), goal: 1.2 },
  { words: 'hold over HTTP / one statement a request', ratio: rate('http ours 64', 'http alone 64'), goal: 2.2 },
  { words: 'hold over HTTP / SELECT FOR UPDATE', ratio: rate('http ours 64', 'http lockFirst 64'), goal: 4 },
  {
    words: 'p99 of a hold / p99 of the empty route, 64 clients',
    ratio: (round) => (round('http ours 64').p99 ?? 0) / (round('http empty 64').p99 ?? 1),
    goal: 3,
    atMost: true,
  },
  {
    words: 'standing zone, batched / a counter a request',
    ratio: rate('standing ours 64', 'standing alone 64'),
    goal: 12,
  },
  {
    words: 'a refused hold / a granted one, processor time, 64 clients',
    ratio: (round) => cpuOf(round('http refused 64')) / cpuOf(round('http ours 64')),
    goal: 1,
    atMost: true,
  },
  { words: 'just-emptied table / warm table', ratio: rate('engine emptied 64', 'engine warm 64'), goal: 0.8 },
]

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, two) => one - two)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const cpuOf = ({ appCpu = 0, databaseCpu = 0 }: Measured): number => appCpu + databaseCpu

/** The same ratios in processor time, which other work on the machine hardly affects; without goals. */
const BY_PROCESSOR: readonly Pick<Goal, 'words' | 'ratio'>[] = [
  {
    words: 'one statement a request / ours, 64 clients',
    ratio: (round) => cpuOf(round('http alone 64')) / cpuOf(round('http ours 64')),
  },
  {
    words: 'SELECT FOR UPDATE / ours, 64 clients',
    ratio: (round) => cpuOf(round('http lockFirst 64')) / cpuOf(round('http ours 64')),
  },
  {
    words: 'ours / empty route, the shop’s process, 256 clients',
    ratio: (round) => (round('http ours 256').appCpu ?? 0) / (round('http empty 256').appCpu ?? 1),
  },
  {
    words: 'ours, 64 clients / pgbench, PostgreSQL only',
    ratio: (round) => (round('http ours 64').databaseCpu ?? 0) / (round('pgbench 16').databaseCpu ?? 1),
  },
  {
    words: 'standing: a counter a request / ours, PostgreSQL only',
    ratio: (round) => (round('standing alone 64').databaseCpu ?? 0) / (round('standing ours 64').databaseCpu ?? 1),
  },
]

const fixed = (value: number | undefined, digits: number): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits)

const medianOf = (rounds: readonly Measured[], key: keyof Measured): number | undefined => {
  const values = rounds.flatMap((one) => one[key] ?? [])
  return values.length === 0 ? undefined : median(values)
}

const ratiosOf = (rounds: Rounds, { ratio }: Pick<Goal, 'ratio'>): number[] => {
  const count = Math.min(...[...rounds.values()].map((one) => one.length))
  const nothing = { perSecond: Number.NaN, appCpu: Number.NaN, databaseCpu: Number.NaN }
  return Array.from({ length: count }, (_, index) => ratio((name) => rounds.get(name)?.[index] ?? nothing))
}

/** The ratios of each goal, with their rounds. */
export const compareWithGoals = (rounds: Rounds) =>
  GOALS.map((goal) => {
    const ratios = ratiosOf(rounds, goal)
    const ratio = median(ratios)
    return { ...goal, ratio, ratios, reached: goal.atMost ? ratio <= goal.goal : ratio >= goal.goal }
  })

/** The result as two tables. */
export const report = (rounds: Rounds, notes: readonly string[]): string => {
  const goals = compareWithGoals(rounds).map(({ words, goal, atMost, ratio, ratios, reached }) => {
    const spread = ratios.map((one) => fixed(one, 2)).join(', ')
    return `| ${words} | ${atMost ? '≤' : '≥'} ${goal} | **${fixed(ratio, 2)}** | ${spread} | ${reached ? 'yes' : 'no'} |`
  })
  const rows = [...rounds].map(([name, all]) => {
    const cells = [fixed(medianOf(all, 'perSecond'), 0), fixed(medianOf(all, 'p50'), 2), fixed(medianOf(all, 'p99'), 2)]
    return `| ${name} | ${[...cells, fixed(medianOf(all, 'appCpu'), 0), fixed(medianOf(all, 'databaseCpu'), 0)].join(' | ')} |`
  })
  const byProcessor = BY_PROCESSOR.map(({ words, ratio }) => {
    const ratios = ratiosOf(rounds, { ratio })
    return `| ${words} | **${fixed(median(ratios), 2)}** | ${ratios.map((one) => fixed(one, 2)).join(', ')} |`
  })
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} (of which the measurement itself is about ${cpus().length}); medians of interleaved rounds.`,
    ...notes,
    '',
    '| promise | goal | median | rounds | reached |',
    '|---|---|--:|---|---|',
    ...goals,
    '',
    '| by processor time a hold | median | rounds |',
    '|---|--:|---|',
    ...byProcessor,
    '',
    '| way | holds a second | p50 ms | p99 ms | CPU µs a hold, shop | CPU µs a hold, PostgreSQL |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

/** Writes a result between its two markers in docs/performance.md. */
export const writeBlock = async (file: URL, name: string, text: string): Promise<void> => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const page = await readFile(file, 'utf8')
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file.pathname} has no marks for ${name}`)
  await writeFile(file, `${before}${begin}\n${text}\n${end}${after}`)
}
