import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'

const addressOf = (file: string) => new URL(file, import.meta.url).href

const PROGRAM = `
import { openTemporaryServer } from '${addressOf('temporary-server.ts')}'
import { openLog } from '${addressOf('../foundation/log.ts')}'
console.log(JSON.stringify(await openTemporaryServer(openLog('silent'), 'test')))
`

describe('the server of a test run', () => {
  it('leaves no process and no folder when the run is killed', async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(run, 'exit')
    const [line] = await once(createInterface(run.stdout), 'line')
    const { url, folder } = JSON.parse(String(line))
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const disconnected = new Promise((resolve) => client.on('end', () => resolve(undefined)))
    expect(existsSync(folder)).toBe(true)
    run.kill('SIGKILL')
    await Promise.all([ended, disconnected])
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 10_000)
  })
})
