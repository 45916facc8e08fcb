import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { freePort } from '../../apps/api/testing/ports.ts'
import { ValkeyServer } from '../../apps/api/testing/valkey.ts'
import { folderFor } from '../../tools/debian-programs.ts'

/** The pinned versions, so that runs are comparable. */
const PRETIX = ['pretix==2026.8.0', 'gunicorn==27.0.1']
const WORKERS = 4
const BUYERS = 16
const WARM_UP = 64

interface Ran {
  readonly code: number | null
  readonly output: string
}

const run = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv, input = ''): Promise<Ran> => {
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const mustRun = async (...asked: Parameters<typeof run>): Promise<string> => {
  const { code, output } = await run(...asked)
  if (code !== 0) throw new Error(`${asked[0]} ${asked[1].join(' ')}: ${output.slice(-2000)}`)
  return output
}

/**
 * Installs pretix once, into the user's cache folder.
 * @returns Python of its environment; undefined, after logging why, where Python or the packages are unavailable
 */
const installPretix = async (): Promise<string | undefined> => {
  const folder = await folderFor('pretix')
  const python = join(folder, 'venv/bin/python')
  const done = join(folder, 'installed')
  const isThere = existsSync(done) && (await readFile(done, 'utf8')) === PRETIX.join(' ')
  if (isThere) return python
  const version = await run('python3', ['--version'], process.env).catch(() => undefined)
  if (version?.code !== 0) {
    console.log('pretix: skipped, since there is no Python here.')
    return undefined
  }
  console.log('Installing pretix for the comparison, once …')
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await mustRun('python3', ['-m', 'venv', join(folder, 'venv')], process.env)
    await mustRun(python, ['-m', 'pip', 'install', '--quiet', ...PRETIX], process.env)
    await writeFile(done, PRETIX.join(' '))
    return python
  } catch (error) {
    console.log(`pretix: skipped, since it can’t be installed here (${(error as Error).message.slice(0, 300)}).`)
    return undefined
  }
}

const settingsOf = (database: URL, valkey: string, folder: string, port: number): string => `
[pretix]
instance_name=bench
url=http://127.0.0.1:${port}
datadir=${folder}
trust_x_forwarded_for=on
[database]
backend=postgresql
name=${database.pathname.slice(1)}
user=${database.username}
password=${decodeURIComponent(database.password)}
host=${database.hostname}
port=${database.port}
[redis]
location=${valkey}/0
sessions=true
[celery]
backend=${valkey}/1
broker=${valkey}/2
[django]
secret=only-for-this-run
`

const order = (item: string): string =>
  JSON.stringify({
    email: 'buyer@example.com',
    locale: 'en',
    status: 'p',
    payment_provider: 'manual',
    positions: [1, 2].map((positionid) => ({ positionid, item: Number(item), variation: null })),
  })

const buy = async (port: number, token: string, body: string): Promise<void> => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/organizers/bench/events/concert/orders/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body,
  })
  if (reply.status !== 201) throw new Error(`pretix answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`)
  await reply.arrayBuffer()
}

/** Buyers who each place one order after the other until there are enough. */
const buyAll = async (orders: number, make: () => Promise<void>): Promise<void> => {
  let begun = 0
  const buyer = async (): Promise<void> => {
    while (begun < orders) {
      begun += 1
      await make()
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
}

/**
 * Runs pretix with four workers over a PostgreSQL and a Valkey of its own and lets 16 buyers order through its API. Its
 * cheapest case: general admission instead of seats, one request per order, manual payment, no email, no file, and its
 * background tasks are never run.
 * @returns orders per second; undefined, after logging why, where it is unavailable
 */
export const measurePretix = async (orders: number): Promise<number | undefined> => {
  const python = await installPretix()
  if (!python) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'parter-pretix-'))
  const server = await openTemporaryServer(openLog('error'), 'shop')
  const valkey = new ValkeyServer()
  let said = ''
  let gunicorn: ReturnType<typeof spawn> | undefined
  try {
    await valkey.start()
    const port = await freePort()
    const settings = join(folder, 'pretix.cfg')
    await writeFile(settings, settingsOf(new URL(server.url), valkey.url, folder, port))
    const env = { ...process.env, PRETIX_CONFIG_FILE: settings }
    await mustRun(python, ['-m', 'pretix', 'migrate'], env)
    const made = await mustRun(
      python,
      ['-m', 'pretix', 'shell'],
      env,
      await readFile(join(import.meta.dirname, 'pretix-event.py'), 'utf8'),
    )
    const [, token, item] = /BENCH (\S+) (\d+)/.exec(made) ?? []
    if (!token || !item) throw new Error(`pretix made no event: ${made.slice(-2000)}`)
    gunicorn = spawn(
      python,
      ['-m', 'gunicorn', 'pretix.wsgi', '--workers', `${WORKERS}`, '--timeout', '300', '--bind', `127.0.0.1:${port}`],
      {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    gunicorn.stderr?.on('data', (part: Buffer) => {
      said = (said + part).slice(-20_000)
    })
    while ((said.match(/Booting worker/g)?.length ?? 0) < WORKERS) await once(gunicorn.stderr as Readable, 'data')
    const body = order(item)
    await buyAll(WARM_UP, () => buy(port, token, body))
    const begun = performance.now()
    await buyAll(orders, () => buy(port, token, body))
    return orders / ((performance.now() - begun) / 1000)
  } catch (error) {
    throw new Error(`pretix: ${said.slice(-2000)}`, { cause: error })
  } finally {
    if (gunicorn && gunicorn.exitCode === null) {
      const ended = once(gunicorn, 'exit')
      gunicorn.kill('SIGTERM')
      await ended
    }
    await valkey.stop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
