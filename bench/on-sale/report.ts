import { cpus, loadavg } from 'node:os'
import type { OrderCost, StepCost } from './by-step.ts'
import type { Statement } from './database.ts'
import type { HalfRate, HighestRate } from './rates.ts'

/** The results of one run. */
export interface Findings {
  readonly emptyRequest: number
  readonly pgbenchHold: number | undefined
  readonly emptyStatement: { readonly node: number; readonly database: number }
  readonly cost: OrderCost
  readonly parts: readonly (readonly [part: string, ms: number])[]
  readonly highest?: HighestRate
  readonly half?: HalfRate
  /** pretix's orders per second, where it is available. */
  readonly pretix?: number | undefined
  /** Rows of the burst's own table. */
  readonly burst?: readonly string[]
}

interface Goal {
  readonly words: string
  readonly value: number
  readonly goal: number
}

const goalsOfCrowd = (highest: HighestRate, half: HalfRate): Goal[] => [
  {
    words: 'p99 of a hold among orders at half of the highest rate ÷ alone',
    value: half.holdAmongOrders / half.holdAlone,
    goal: 2,
  },
  { words: 'ms that the event loop is late at the highest rate, p99', value: highest.loopLate, goal: 20 },
  { words: 'seconds until the email is out at half of the highest rate, p99', value: half.emailOut, goal: 30 },
]

const goalsOf = ({ emptyRequest, pgbenchHold, cost: { whole, steps }, highest, half }: Findings): Goal[] => {
  const documents = whole.documents + (steps.find(({ step }) => step === 'document')?.node ?? 0)
  return [
    {
      words: 'Node: an order without documents ÷ an empty request',
      value: (whole.node - documents) / emptyRequest,
      goal: 60,
    },
    { words: 'Node: documents of an order ÷ an empty request', value: documents / emptyRequest, goal: 80 },
    {
      words: 'PostgreSQL: an order ÷ pgbench’s hold of two seats',
      value: pgbenchHold === undefined ? Number.NaN : whole.database / pgbenchHold,
      goal: 25,
    },
    { words: 'statements an order', value: whole.statements, goal: 60 },
    { words: 'ms of planning an order', value: whole.planning, goal: 1 },
    ...(highest && half ? goalsOfCrowd(highest, half) : []),
  ]
}

/** What the requests and statements of an order would cost, if none of them did anything. */
const floorsOf = ({ emptyRequest, pgbenchHold, emptyStatement, cost: { whole, requests } }: Findings): string[] => {
  // a transaction has a statement at its beginning and at its end
  const statements = whole.statements + 2 * whole.transactions
  const node = (requests * emptyRequest + statements * emptyStatement.node) / emptyRequest
  const database = (statements * emptyStatement.database) / (pgbenchHold ?? Number.NaN)
  return [
    `| requests an order; ${fixed(requests)} empty ones and ${fixed(statements)} empty statements of Node ÷ an empty request | ${fixed(requests)}; ${fixed(node)} | |`,
    `| so many empty statements of PostgreSQL ÷ pgbench’s hold | ${fixed(database)} | |`,
  ]
}

const fixed = (value: number, digits = 1): string => (Number.isNaN(value) ? '–' : value.toFixed(digits))

const rowOfStep = (one: StepCost): string => {
  const { step, node, database, statements, transactions, planning, running } = one
  return `| ${step} | ${[node, database, statements, transactions].map((value) => fixed(value)).join(' | ')} | ${fixed(planning, 2)} | ${fixed(running)} |`
}

const rowOfStatement = ({ query, calls, planning, running }: Statement): string => {
  const words = query.replaceAll(/\s+/g, ' ').replaceAll('|', '∣').trim()
  const short = words.length > 150 ? `${words.slice(0, 110)} … ${words.slice(-35)}` : words
  return `| ${fixed(calls)} | ${fixed(planning, 2)} | ${fixed(running, 2)} | \`${short.replaceAll('`', "'")}\` |`
}

const TOP_STATEMENTS = 15
const TOP_PARTS = 15

/** The results as tables. @param all every statement and part instead of the first ones */
export const reportOf = (found: Findings, all: boolean): string => {
  const { cost, parts, highest, half, burst = [] } = found
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| what | measured | goal |',
    '|---|--:|--:|',
    ...goalsOf(found).map(({ words, value, goal }) => `| ${words} | **${fixed(value)}** | ≤ ${goal} |`),
    ...floorsOf(found),
    ...(highest ? [`| orders a second, 64 buyers at once | ${fixed(highest.perSecond)} | |`] : []),
    ...(highest && found.pretix !== undefined
      ? [`| … ÷ those of pretix (${fixed(found.pretix)}) | **${fixed(highest.perSecond / found.pretix)}** | ≥ 5 |`]
      : []),
    ...(highest ? [`| refusals meanwhile | ${highest.refusals.length} | |`] : []),
    ...(half
      ? [`| p99 of a hold in ms, alone and among orders | ${fixed(half.holdAlone)}, ${fixed(half.holdAmongOrders)} | |`]
      : []),
    `| an empty request in ms of Node, pgbench’s hold in ms of PostgreSQL | ${fixed(found.emptyRequest, 3)}, ${fixed(found.pgbenchHold ?? Number.NaN, 3)} | |`,
    '',
    '| step, an order each | ms of Node | ms of PostgreSQL | statements | transactions | ms planning | ms running, waits included |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...[...cost.steps, cost.whole].map(rowOfStep),
    '',
    '| times an order | ms planning | ms running | statement |',
    '|--:|--:|--:|---|',
    ...cost.statements.slice(0, all ? undefined : TOP_STATEMENTS).map(rowOfStatement),
    '',
    '| part of the program | ms of Node an order |',
    '|---|--:|',
    ...parts.slice(0, all ? undefined : TOP_PARTS).map(([part, ms]) => `| ${part} | ${fixed(ms)} |`),
    ...(burst.length > 0 ? ['', '| burst | result |', '|---|---|', ...burst] : []),
  ].join('\n')
}
