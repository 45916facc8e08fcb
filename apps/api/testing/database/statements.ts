import type { Pool, PoolClient } from 'pg'

/** What a shop asks of its database. */
export interface Statements {
  /** Begins anew. @returns what was asked since, each with its text on one line */
  take(): string[]
}

/** Told by timers, whenever and for everybody: no part of any request. */
const BESIDE = /^SELECT pg_notify/

/** Listens to all statements of some pools, those that begin and end transactions too. */
export const listenToStatements = (pools: readonly Pool[]): Statements => {
  let heard: string[] = []
  const known = new WeakSet<PoolClient>()
  const listen = (client: PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const { query } = client
    client.query = function (this: PoolClient, ...given: unknown[]) {
      const [asked] = given
      const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
      const line = (text ?? '').replaceAll(/\s+/g, ' ').trim()
      if (!BESIDE.test(line)) heard.push(line)
      return Reflect.apply(query, this, given)
    } as PoolClient['query']
  }
  for (const pool of pools) pool.on('acquire', listen)
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
  }
}
