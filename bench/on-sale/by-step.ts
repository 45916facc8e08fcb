import { processorTimeOf } from '../holds/holds-cpu.ts'
import { type Buyer, newBuyer, type OnSale, STEP_NAMES, STEPS, type Step } from './buyer.ts'
import { type CountingServer, type Statement, untilQuiet } from './database.ts'
import { type RunningShop, sumOf, usedBetween } from './shop.ts'

/** Buyers who act at the same time. */
const AT_ONCE = 16

const OF_TRANSACTIONS = /^(?:begin|start transaction|commit|rollback|savepoint|release|set|deallocate)\b/i
const OPENS = /^(?:begin|start transaction)\b/i

/** The cost of one step per order; times in milliseconds. */
export interface StepCost {
  readonly step: string
  readonly node: number
  /** Part of it in threads or processes that make documents. */
  readonly documents: number
  readonly database: number
  readonly statements: number
  readonly transactions: number
  readonly planning: number
  readonly running: number
}

/** The costs of an order by step. */
export interface OrderCost {
  readonly steps: readonly StepCost[]
  readonly whole: StepCost
  /** Requests of a buyer. */
  readonly requests: number
  /** Per order, the slowest first. */
  readonly statements: readonly Statement[]
}

/** Runs work for many items, a number of them at a time. @param work for one item */
export const severalAtOnce = async <T>(of: readonly T[], atOnce: number, work: (one: T) => Promise<void>) => {
  const left = of.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one)
    }),
  )
}

const sum = <T>(of: readonly T[], value: (one: T) => number): number => of.reduce((all, one) => all + value(one), 0)

/** Documents are made by the shop's only threads, to which Node gives this name. */
const isOfDocuments = (thread: string): boolean => thread === 'WorkerThread'

/** Merges the statements of several steps by their text. */
const together = (lists: readonly (readonly Statement[])[], orders: number): Statement[] => {
  const byText = new Map<string, Statement>()
  for (const one of lists.flat()) {
    const { calls = 0, planning = 0, running = 0 } = byText.get(one.query) ?? {}
    byText.set(one.query, {
      query: one.query,
      calls: calls + one.calls / orders,
      planning: planning + one.planning / orders,
      running: running + one.running / orders,
    })
  }
  const cost = ({ planning, running }: Statement) => planning + running
  return [...byText.values()].toSorted((one, other) => cost(other) - cost(one))
}

/**
 * Lets buyers buy in lockstep: all of them do a step, and its background work is finished, before the next step begins.
 * So everything measured meanwhile belongs to that step.
 */
export const costByStep = async (
  server: CountingServer,
  shop: RunningShop,
  sale: OnSale,
  addresses: readonly string[],
): Promise<OrderCost> => {
  const orders = addresses.length
  const buyers = addresses.map((address) => newBuyer(sale, address))
  const lists: Statement[][] = []
  const go = async (step: Step): Promise<StepCost> => {
    await server.forgetStatements()
    const [before, ofDatabase] = [shop.used(), processorTimeOf(server.postmaster)]
    await severalAtOnce(buyers, AT_ONCE, (buyer: Buyer) => STEPS[step](buyer))
    await untilQuiet(server)
    const database = (processorTimeOf(server.postmaster) - ofDatabase) / 1000 / orders
    const threads = usedBetween(before, shop.used())
    const all = await server.statements()
    lists.push(all)
    const asked = all.filter(({ query }) => !OF_TRANSACTIONS.test(query))
    return {
      step,
      database,
      node: sumOf(threads) / orders,
      documents: sumOf(threads, isOfDocuments) / orders,
      statements: sum(asked, ({ calls }) => calls) / orders,
      transactions: sum(all, ({ query, calls }) => (OPENS.test(query) ? calls : 0)) / orders,
      planning: sum(all, ({ planning }) => planning) / orders,
      running: sum(all, ({ running }) => running) / orders,
    }
  }
  const steps: StepCost[] = []
  for (const step of STEP_NAMES) steps.push(await go(step))
  for (const { browser } of buyers) browser.close()
  const total = (value: (one: StepCost) => number) => sum(steps, value)
  return {
    steps,
    requests: sum(buyers, ({ browser }) => browser.requests) / orders,
    whole: {
      step: 'an order',
      node: total(({ node }) => node),
      documents: total(({ documents }) => documents),
      database: total(({ database }) => database),
      statements: total(({ statements }) => statements),
      transactions: total(({ transactions }) => transactions),
      planning: total(({ planning }) => planning),
      running: total(({ running }) => running),
    },
    statements: together(lists, orders),
  }
}
