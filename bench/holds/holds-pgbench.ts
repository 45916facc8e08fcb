import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const INSTALLED = '/usr/lib/postgresql'

/** The path of PostgreSQL's own load tool; undefined: not installed. */
export const findPgbench = (): string | undefined => {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((one, two) => Number(two) - Number(one)) : []
  const candidates = ['pgbench', ...versions.map((version) => join(INSTALLED, version, 'bin/pgbench'))]
  return candidates.find((path) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** One hold of two seats as one statement: the minimum for a hold. */
const SCRIPT = `\\set n :n + 1
\\set event 700001 + :client_id
\\set one 2 * :n + 1
\\set two 2 * :n + 2
INSERT INTO allocation AS a (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
VALUES (:event, :one, 1, :n, 1, 1, now() + interval '15 minutes', now()), (:event, :two, 1, :n, 1, 1, now() + interval '15 minutes', now())
ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = excluded.cart_id, expires_at = excluded.expires_at, held_since = excluded.held_since
WHERE a.expires_at <= now() RETURNING place_id;
`

/** @returns holds per second by 16 clients */
export const runPgbench = async (
  pgbench: string,
  databaseUrl: string,
  folder: string,
  seconds: number,
): Promise<number> => {
  const script = join(folder, 'hold.sql')
  await writeFile(script, SCRIPT)
  const flags = ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', `${seconds}`, '-D', 'n=0', '-f', script]
  const { stdout } = await promisify(execFile)(pgbench, [...flags, databaseUrl])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
