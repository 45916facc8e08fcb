import pg from 'pg'

const KEY = `hashtextextended('parter: somebody is here', 0)`

/** One process's right to a running server: as long as it is held, no other process stops the server. */
export interface Presence {
  /** Settles when the connection is gone, be it by `end` or because the server died. */
  readonly lost: Promise<void>
  /** Gives the right back. True: nobody else has one, and nobody can get one until `end`; the server may be stopped. */
  leave(): Promise<boolean>
  end(): Promise<void>
}

/**
 * Announces this process to the server by a shared advisory lock on a connection of its own. The lock dies with the
 * process, however that ends, so nobody has to count heads or clear up after a crash.
 *
 * @throws what the driver throws when the server is not there, going down or of another password
 */
export async function takePresence(url: string): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parter presence',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock_shared(${KEY})`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    lost,
    leave: async () => {
      await client.query(`SELECT pg_advisory_unlock_shared(${KEY})`)
      const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${KEY}) AS last`)
      return rows[0]?.last === true
    },
    end: () => client.end().catch(() => undefined),
  }
}
