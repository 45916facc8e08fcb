import { type OnSale, STEP_NAMES, type Walk, walk } from './buyer.ts'
import type { CountingServer } from './database.ts'
import type { NextAddress } from './rates.ts'
import type { RunningShop } from './shop.ts'

const tallyOf = (codes: readonly string[]): string => {
  const tally = new Map<string, number>()
  for (const code of codes) tally.set(code, (tally.get(code) ?? 0) + 1)
  const said = Array.from(tally, ([code, times]) => `${times} × ${code}`)
  return said.length === 0 ? 'none' : said.join('; ')
}

const seconds = (ms: number | undefined): string => ((ms ?? 0) / 1000).toFixed(1)
const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  return `${seconds(sorted[sorted.length >> 1])} (last ${seconds(sorted.at(-1))})`
}

/** The shop's own count of its 503 replies, by cause. */
const causesIn = (metrics: string): string => {
  const found = metrics.matchAll(/^refused_busy_total\{[^}]*cause="(\w+)"[^}]*\} (\d+)$/gm)
  return Array.from(found, ([, cause, times]) => `${times} × ${cause}`).join('; ') || 'none'
}

/** All buyers at the moment when the sale opens. @returns the rows of its table, and whether everybody bought once */
export const burst = async (
  server: CountingServer,
  shop: RunningShop,
  sale: OnSale,
  next: NextAddress,
  buyers: number,
) => {
  const count = async (question: string): Promise<number> =>
    (await server.look<{ n: number }>(`SELECT count(*)::int AS n ${question}`))[0]?.n ?? 0
  const opened = performance.now()
  const steps = STEP_NAMES.filter((step) => step !== 'document')
  const walks = await Promise.all(Array.from({ length: buyers }, () => walk(sale, next(), opened, steps)))
  const took = performance.now() - opened
  const orders = await count(
    `FROM orders JOIN order_line ON order_id = orders.id WHERE state = 'paid' AND event_id = ${sale.eventId}`,
  )
  const sold = await count(`FROM allocation WHERE event_id = ${sale.eventId} AND state = 2`)
  const refusals = walks.flatMap(({ refusal }) => refusal ?? [])
  const times = (of: (one: Walk) => number | undefined): string => spread(walks.flatMap((one) => of(one) ?? []))
  const rows = [
    `| buyers at once | ${buyers} |`,
    `| tickets paid for | **${orders}** |`,
    `| seats sold | ${sold} |`,
    `| refusals | ${tallyOf(refusals)} |`,
    `| told to come back, and did | ${tallyOf(walks.flatMap(({ repeated }) => repeated))} |`,
    `| answers of 503, by what lay behind them | ${causesIn(await shop.metrics())} |`,
    `| seconds until the two seats were held | ${times(({ held }) => held)} |`,
    `| seconds until the tickets were there | ${times(({ ended, refusal }) => (refusal === undefined ? ended : undefined))} |`,
    `| seconds altogether | ${seconds(took)} |`,
  ]
  return { rows, isKept: orders === 2 * buyers && sold === 2 * buyers && refusals.length === 0 }
}
