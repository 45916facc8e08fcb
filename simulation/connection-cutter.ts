import type { Socket } from 'node:net'
import type pg from 'pg'
import { DatabaseDownError } from '../apps/api/src/platform/database/database-errors.ts'

/** Cuts the shop's database connections during its work, as when a process dies or the network fails. */
export interface ConnectionCutter {
  /**
   * The n-th statement from now on is the last of its connection.
   * @param isDone true: the server executes it, and only the reply is lost
   */
  cutAt(statement: number, isDone: boolean): void
  /** Stops cutting. @returns whether something was cut */
  heal(): boolean
}

type Query = (...given: unknown[]) => unknown

export function openConnectionCutter(pool: pg.Pool): ConnectionCutter {
  const plan = { left: 0, isDone: false, hasCut: false }
  const cut = async (client: pg.PoolClient, send: () => unknown): Promise<never> => {
    plan.hasCut = true
    if (plan.isDone) await send()
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
    stream.destroy()
    throw new DatabaseDownError(new Error('Connection terminated by the simulation'))
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const watched: Query = (...given) => {
      // queries with a callback come from the pool itself
      const isOurs = typeof given.at(-1) !== 'function'
      if (!isOurs || plan.left === 0 || --plan.left > 0) return query(...given)
      return cut(client, () => query(...given))
    }
    client.query = watched as typeof client.query
  })
  return {
    cutAt: (statement, isDone) => void Object.assign(plan, { left: statement, isDone, hasCut: false }),
    heal() {
      plan.left = 0
      return plan.hasCut
    },
  }
}
