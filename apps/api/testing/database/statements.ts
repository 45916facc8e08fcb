import type { Pool, PoolClient } from 'pg'

/** What a shop asks of its database for one request after the other. */
export interface Statements {
  /** Starts again. @returns the statements since the last start, each on one line */
  take(): string[]
}

/**
 * What no request needs for itself: notices, which timers send, and looks at all places of an event and at the waiting
 * rooms, which all who come within a while share.
 */
const SHARED = /^SELECT pg_notify|string_agg\(int4send|from "queue_room"/

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
      if (!SHARED.test(line)) heard.push(line)
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
