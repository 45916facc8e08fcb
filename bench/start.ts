/**
 * `npm run bench -- start`: how long the shop takes from its start until it answers, with a new data folder and then
 * with the one that it has made. The reference is the smallest server of the same library, started in the same run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const STARTS = 7
const GOAL_MS = 2000

const api = join(import.meta.dirname, '../apps/api')
const folder = await mkdtemp(join(tmpdir(), 'parter-bench-'))

const EMPTY = `
import fastify from '${import.meta.resolve('fastify')}'
const app = fastify()
app.get('/', () => 'ok')
await app.listen({ port: 0, host: '127.0.0.1' })
console.log('ready at http://127.0.0.1:' + app.server.address().port)
`

/** The address in the line that reports that the server listens. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}/`)
    })
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })

const answers = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host: 'ee.localhost' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', reject)
  })

/** @returns milliseconds from the start of the process to its first reply */
const startOf = async (program: string, env: Record<string, string> = {}): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const status = await answers(await listening(child))
    if (status !== 200) throw new Error(`The server answered ${status}`)
    return performance.now() - began
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
  }
}

const inRow = async (start: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < STARTS; count++) times.push(await start())
  return times.toSorted((one, other) => one - other)
}
const median = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0
const row = (name: string, times: readonly number[]) =>
  console.log(
    `${name.padEnd(28)} ${times.map((ms) => ms.toFixed(0).padStart(6)).join('')}   median ${median(times).toFixed(0)} ms`,
  )

try {
  const empty = join(folder, 'empty.mjs')
  await writeFile(empty, EMPTY)
  const shop = () =>
    startOf(join(api, 'src/main.ts'), {
      DEMO_SALES: '0',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    })
  const first = await shop()
  const again = await inRow(shop)
  const reference = await inRow(() => startOf(empty))
  console.log(`new data folder, with the demo content of all storefronts: ${(first / 1000).toFixed(1)} s`)
  row('data folder that exists', again)
  row('empty Fastify', reference)
  console.log(
    `ratio ${(median(again) / median(reference)).toFixed(1)}; goal < ${GOAL_MS} ms: ${median(again) < GOAL_MS ? 'reached' : 'missed'}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
