import type pg from 'pg'

/** The oldest major version of PostgreSQL that has what the shop's statements use: `uuidv7()` and `MERGE … RETURNING`. */
export const OLDEST_VERSION = 18

/**
 * Sees that a server is new enough, before anything is written to it (R15.3).
 * @throws Error with a sentence for the operator that names the server's version
 */
export async function checkServerVersion(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  )
  const [version] = rows
  if (version && Math.floor(Number(version.number) / 10_000) >= OLDEST_VERSION) return
  throw new Error(
    `The server of DATABASE_URL is PostgreSQL ${version?.name} and the shop needs ${OLDEST_VERSION} or newer: nothing was changed there. Name a newer server, or leave DATABASE_URL out for the embedded one.`,
  )
}
