import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStandIn } from '../../../../testing/database/stand-in-shops.ts'

const run = promisify(execFile)
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parter-commands-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

async function command(name: string, url = ''): Promise<string> {
  const program = fileURLToPath(new URL(name, import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url }
  return (await run(process.execPath, [program], { env })).stdout.trim()
}

describe('the commands of the database', () => {
  it('migrate while the shop runs, print its address, and report when there is none [R10.1]', async () => {
    await expect(command('print-url.ts')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(dataDir) })
    const shop = await startStandIn({ dataDir })
    expect(await command('print-url.ts')).toBe(shop.url)
    expect(await command('migrate-database.ts')).toMatch(/^Applied:\n0001-/)
    expect(await command('migrate-database.ts')).toBe('The database is up to date.')
    expect(await command('migrate-database.ts', shop.url)).toBe('The database is up to date.')
    await shop.stop()
  })

  it('print the configured address of the operator’s own server', async () => {
    expect(await command('print-url.ts', 'postgres://me@db.example/shop')).toBe('postgres://me@db.example/shop')
  })
})
