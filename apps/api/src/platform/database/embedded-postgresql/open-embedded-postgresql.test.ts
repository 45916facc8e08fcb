import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStandIn } from '../../../../testing/database/stand-in-shops.ts'
import { openLog } from '../../foundation/log.ts'
import { type BinarySources, usualSources } from './binaries.ts'
import { clusterPaths } from './cluster.ts'
import { type EmbeddedPostgresql, openEmbeddedPostgresql, urlOfRunningServer } from './open-embedded-postgresql.ts'
import { findRunningServer, stopServer } from './running-server.ts'

const log = openLog('silent')
const asRoot = process.getuid?.() === 0
const NOBODY = asRoot ? Number(execFileSync('id', ['-u', 'nobody'])) : Number(process.getuid?.())
/** A user id that has no name. */
const STRANGER = 65_533

/** A data folder inside a folder that only its owner may enter, like a home folder. */
let home: string
let dataDir: string
/** Cleans up after a failed test. */
let opened: EmbeddedPostgresql[]
let folders: string[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parter-embedded-'))
  await chmod(home, 0o700)
  dataDir = join(home, 'data')
  opened = []
  folders = [home]
})

afterEach(async () => {
  for (const server of opened) await server.close()
  const left = await running()
  if (left) await stopServer(clusterPaths(dataDir).cluster, left.pid)
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function open(sources?: BinarySources): Promise<EmbeddedPostgresql> {
  const server = await openEmbeddedPostgresql({ dataDir, log, ...(sources && { sources }) })
  opened.push(server)
  return server
}

/** A folder that all users may enter. */
async function makeOpenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parter-binaries-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

const running = () => findRunningServer(clusterPaths(dataDir).cluster)

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Milliseconds. On a busy disk it takes long to make a cluster and to copy 40 MB. */
const LIMIT = 120_000

describe('the embedded PostgreSQL', { timeout: LIMIT }, () => {
  it('runs in a private folder, for root under another user, and keeps its data [R10.1]', async () => {
    const first = await open()
    await ask(first.url, `CREATE TABLE note AS SELECT 'kept' AS text`)
    const server = await running()
    const status = process.platform === 'linux' ? await readFile(`/proc/${server?.pid}/status`, 'utf8') : 'Uid:\t1'
    expect(status).not.toMatch(/^Uid:\t0/m)
    const { mode } = await stat(clusterPaths(dataDir).password)
    expect(mode & 0o777).toBe(0o600)
    await first.close()
    expect(await running()).toBeUndefined()

    const second = await open()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
    await second.close()
  })

  it('is durable, uses UTF-8, requires a password and gives the shop no superuser', async () => {
    const { url, close } = await open()
    const rows = await ask(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('jit') AS jit, current_setting('is_superuser') AS superuser,
         current_setting('server_encoding') AS encoding, lower('ÕHTU Ночь') AS low`,
    )
    expect(rows).toEqual([
      { fsync: 'on', commit: 'on', jit: 'off', superuser: 'off', encoding: 'UTF8', low: 'õhtu ночь' },
    ])
    await ask(url, 'CREATE EXTENSION pg_trgm')
    expect(await ask(url, `SELECT show_trgm('ночь') = '{}' AS blind`)).toEqual([{ blind: false }])
    const stranger = new URL(url)
    stranger.password = 'guessed'
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    await close()
  })

  it('is joined by a second process, and stopped by the last one to release it', async () => {
    const [first, second] = await Promise.all([startStandIn({ dataDir }), startStandIn({ dataDir })])
    expect(second.url).toBe(first.url)
    expect(await urlOfRunningServer(dataDir)).toBe(first.url)
    await first.stop()
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await running()).toBeUndefined()
    expect(await urlOfRunningServer(dataDir)).toBeUndefined()
  })

  it('survives a killed shop and is joined by the next one', async () => {
    const killed = await startStandIn({ dataDir })
    await killed.kill()
    const leftBehind = await running()
    expect(leftBehind).toBeDefined()
    const next = await open()
    expect(await running()).toEqual(leftBehind)
    await next.close()
    expect(await running()).toBeUndefined()
  })

  it('is restarted on the same port with all commits when it is killed while the shop runs', async () => {
    const { url, close } = await open()
    await ask(url, `CREATE TABLE note AS SELECT 'committed' AS text`)
    const before = await running()
    process.kill(before?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await ask(url, 'SELECT text FROM note')).toEqual([{ text: 'committed' }]),
      20_000,
    )
    expect((await running())?.pid).not.toBe(before?.pid)
    await close()
    expect(await running()).toBeUndefined()
  })

  it('recognises a stale pid file whose pid is another program, and doesn’t kill it', async () => {
    await (await open()).close()
    const { cluster } = clusterPaths(dataDir)
    const { uid, gid } = await stat(cluster)
    const stranger = spawn('/bin/sh', ['-c', 'read -r line'], {
      uid,
      gid,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await once(stranger, 'spawn')
    await writeFile(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    const again = await open()
    expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
    await again.close()
    stranger.kill()
  })

  it('runs from a copy when the binaries are in a private folder without library links', async () => {
    const installed = await installIn(join(home, 'package'), (path) => !path.endsWith('.a') && !isLink(path))
    const reachable = await makeOpenFolder()
    const { url, close } = await open({ installed, copies: [join(home, 'unreachable'), reachable] })
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    if (asRoot) expect(await readdir(reachable)).toEqual(['postgresql-binaries-1'])
    await close()
  })

  it('runs for an ordinary user in their own folder', async () => {
    const reachable = await makeOpenFolder()
    const installed = await installIn(reachable, (path) => !path.endsWith('.a'))
    await mkdir(dataDir)
    if (asRoot) await Promise.all([home, dataDir].map((folder) => chown(folder, NOBODY, NOBODY)))
    const shop = await startStandIn({
      dataDir,
      sources: { installed, copies: [] },
      ...(asRoot && { becomeUser: NOBODY }),
    })
    expect(shop.refusal).toBeUndefined()
    expect((await stat(clusterPaths(dataDir).cluster)).uid).toBe(NOBODY)
    expect(await ask(shop.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await shop.stop()
    expect(await running()).toBeUndefined()
  })

  it('refuses a cluster of another version or user with a sentence that says what to do', async () => {
    await (await open()).close()
    const { cluster } = clusterPaths(dataDir)
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/made by PostgreSQL 17 .* DATA_DIR/)
    if (!asRoot) return
    await chown(home, STRANGER, STRANGER)
    const { refusal } = await startStandIn({ dataDir, becomeUser: STRANGER })
    expect(refusal).toMatch(
      /belongs to the user with id \d+, and this is the user with id 65533: start the shop as that user/,
    )
  })
})

/**
 * Puts the package's binaries into a folder as npm does; by hard links, so that nothing is copied.
 */
async function installIn(folder: string, filter: (path: string) => boolean): Promise<string> {
  const { installed } = usualSources(dataDir)
  const native = join(folder, 'native')
  await mkdir(native, { recursive: true })
  for (const entry of await readdir(installed, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const there = join(native, relative(installed, path))
    if (entry.isDirectory()) await mkdir(there, { recursive: true })
    else if (filter(path) && entry.isSymbolicLink()) await cp(path, there, { verbatimSymlinks: true })
    // hard links don't work between disks
    else if (filter(path)) await link(path, there).catch(() => copyFile(path, there))
  }
  await writeFile(join(folder, 'package.json'), '{"version":"1"}')
  return join(folder, 'native')
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink()
}
