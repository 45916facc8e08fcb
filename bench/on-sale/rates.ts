import { pause } from './browser.ts'
import { newBuyer, type OnSale, STEPS, type Walk, walk } from './buyer.ts'
import type { CountingServer } from './database.ts'
import { type RunningShop, sumOf, usedBetween } from './shop.ts'

/** The resolution of the event loop's monitor in milliseconds, which its values include. */
const MONITOR_RESOLUTION = 10

const LAG = /^nodejs_eventloop_lag_p99_seconds(?:\{process="(?<name>[\w-]+)"\})? (?<lag>[\d.e-]+)$/gm

/** The lag of the web process with the greatest one. */
const lagOf = (metrics: string): number => {
  const lags = Array.from(metrics.matchAll(LAG), ({ groups }) => groups)
    .filter((one) => !/^(?:work|primary)/.test(one?.name ?? ''))
    .map((one) => Number(one?.lag))
  return lags.length === 0 ? Number.NaN : Math.max(...lags) * 1000 - MONITOR_RESOLUTION
}

/** A percentile. */
export const percentile = (values: readonly number[], hundredths: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? Number.NaN
}

/** Gives a new address per buyer. */
export type NextAddress = () => string

export interface HighestRate {
  readonly perSecond: number
  /** Milliseconds that the event loop was late, at p99. */
  readonly loopLate: number
  readonly nodePerOrder: number
  readonly refusals: readonly string[]
}

/** A fixed number of concurrent buyers, each followed by another: the highest rate of orders. */
export const highestRate = async (
  shop: RunningShop,
  sale: OnSale,
  next: NextAddress,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<HighestRate> => {
  await shop.metrics()
  const before = shop.used()
  const [opened, walks] = [performance.now(), [] as Walk[]]
  const until = opened + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) walks.push(await walk(sale, next(), opened))
    }),
  )
  const took = performance.now() - opened
  const done = walks.filter(({ refusal }) => refusal === undefined).length
  return {
    perSecond: (done / took) * 1000,
    loopLate: lagOf(await shop.metrics()),
    nodePerOrder: sumOf(usedBetween(before, shop.used())) / done,
    refusals: walks.flatMap(({ refusal }) => refusal ?? []),
  }
}

/** Holds two seats of another event at intervals. @returns milliseconds of each hold */
export const watchHolds = async (sale: OnSale, next: NextAddress, until: number): Promise<number[]> => {
  const times: number[] = []
  const one = async () => {
    const buyer = newBuyer(sale, next())
    await STEPS.session(buyer)
    const asked = performance.now()
    await STEPS.seats(buyer)
    times.push(performance.now() - asked)
    buyer.browser.close()
  }
  const all: Promise<void>[] = []
  while (performance.now() < until) {
    all.push(one())
    await pause(50)
  }
  await Promise.all(all)
  return times
}

export interface HalfRate {
  readonly holdAlone: number
  readonly holdAmongOrders: number
  /** Seconds from payment until the email was out, at p99. */
  readonly emailOut: number
}

/** Orders at a steady rate with concurrent holds; before that, the same holds alone. */
export const halfRate = async (
  server: CountingServer,
  sales: { readonly orders: OnSale; readonly holds: OnSale },
  next: NextAddress,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<HalfRate> => {
  const alone = await watchHolds(sales.holds, next, performance.now() + seconds * 1000)
  const [row] = await server.look<{ from: string }>('SELECT now()::text AS from')
  const opened = performance.now()
  const beside = watchHolds(sales.holds, next, opened + seconds * 1000)
  const walks: Promise<Walk>[] = []
  while (performance.now() < opened + seconds * 1000) {
    walks.push(walk(sales.orders, next(), opened))
    await pause(Math.max(0, opened + (walks.length * 1000) / perSecond - performance.now()))
  }
  await Promise.all(walks)
  const among = await beside
  const emails = async () =>
    server.look<{ late: number | null }>(
      `SELECT extract(epoch FROM sent_at - paid_at)::float AS late
       FROM orders LEFT JOIN email_message ON order_id = orders.id AND kind = 'order_confirmation'
       WHERE paid_at > '${row?.from}'`,
    )
  while ((await emails()).some(({ late }) => late === null)) await pause(200)
  const late = (await emails()).flatMap((one) => one.late ?? [])
  return {
    holdAlone: percentile(alone, 99),
    holdAmongOrders: percentile(among, 99),
    emailOut: percentile(late, 99),
  }
}

/** Warms the shop up: the first orders are slow while its code is being compiled. */
export const warmUp = async (sale: OnSale, next: NextAddress, orders: number): Promise<void> => {
  const opened = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; n < orders / 8; n++) {
        const { refusal } = await walk(sale, next(), opened)
        if (refusal !== undefined) throw new Error(`A buyer was refused: ${refusal}`)
      }
    }),
  )
}
