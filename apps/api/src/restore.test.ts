import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallContent } from '../testing/content/content-folder.ts'
import { signGuest } from './account/sessions/guest-token.ts'
import { generateCartId } from './cart/owners/cart-id.ts'

const run = promisify(execFile)
const program = (name: string) => join(import.meta.dirname, name)

let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-restore-'))
  for (const [name, content] of Object.entries(smallContent())) {
    await mkdir(join(folder, 'content', dirname(name)), { recursive: true })
    await writeFile(join(folder, 'content', name), JSON.stringify(content))
  }
})
afterAll(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const envOf = (data: string) => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: '',
  DATA_DIR: join(folder, data),
  DEMO_CONTENT: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'silent',
  ROLE: 'all',
})

/** Runs a command as an operator does. @returns what it printed */
const command = async (data: string, name: string, argument: string) =>
  (await run(process.execPath, [program(name), argument], { env: envOf(data) })).stdout

const start = async (data: string) => {
  const child = spawn(process.execPath, [program('main.ts')], { env: envOf(data), stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said += part
        const ready = /ready at http:\/\/ee\.localhost:(\d+)/.exec(said)
        if (ready) resolve(Number(ready[1]))
      })
    child.once('exit', () => reject(new Error(said)))
  })
  return { child, port }
}

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** One guest of the shop that runs on a data folder, whose key is the one that is kept there. */
const guestOf = async (data: string) => {
  const key = (await readFile(join(folder, data, 'session-secret'), 'utf8')).trim()
  let cookie = `session=${signGuest(key, 'ee', { cartId: generateCartId(), issuedAt: Math.floor(Date.now() / 1000) })}`
  return async (port: number, address: string, body?: object, form?: string) => {
    const [method, path] = address.split(' ')
    const sent = form ?? (body && JSON.stringify(body))
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const headers = { host: `ee.localhost:${port}`, 'x-parter': '1', cookie, ...(sent && { 'content-type': type }) }
    const asked = request({ port, host: '127.0.0.1', method, path, headers }).end(sent)
    const [answer] = await once(asked, 'response')
    // a browser keeps what it is given
    cookie =
      (answer.headers['set-cookie'] ?? []).find((one: string) => one.startsWith('session='))?.split(';')[0] ?? cookie
    return { status: answer.statusCode as number, body: await text(answer) }
  }
}

const buy = async (data: string, port: number, placeId: number) => {
  const ask = await guestOf(data)
  const ok = async (address: string, body?: object) => {
    let answer = await ask(port, address, body)
    // a busy shop lets wait, and nothing has happened yet
    await expect
      .poll(async () => {
        if (answer.status === 202) answer = await ask(port, address, body)
        return answer.status
      })
      .not.toBe(202)
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }
  await ok('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId, ticketTypeId: 1 }] })
  const contact = { email: 'mari.mets@example.com', name: 'Mari Mets', phone: '+372 5555 5555' }
  await ok('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  const [{ version, total }] = (await ok('GET /api/v1/store/cart?language=et')).storeCart
  const paying = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  const started = await ok('POST /api/v1/store/cart/payment?language=et', paying)
  const pressed = await ask(port, `POST ${new URL(started.paymentLink).pathname}`, undefined, 'behaviour=approve')
  expect(pressed.status, pressed.body).toBe(303)
  const address = `GET /api/v1/transactions/purchase-confirmation?language=et&name=purchase-confirmation&paymentReference=${started.paymentReference}`
  await expect.poll(() => ok(address), { timeout: 30_000 }).toMatchObject({ state: 'paid', ticketsReady: true })
  return { ask, address }
}

describe('a shop that is lost', () => {
  it('is there again from its backup, on another machine, with nothing but itself [R15.2]', async () => {
    const { child, port } = await start('first')
    await command('first', 'import.ts', join(folder, 'content'))
    const { ask, address } = await buy('first', port, 1_001_001)
    expect(await command('first', 'platform/backup/cli/backup.ts', join(folder, 'backup'))).toContain(
      'The backup is in',
    )
    await buy('first', port, 1_001_002)
    await end(child, 'SIGKILL')
    const pidFile = await readFile(join(folder, 'first/postgresql/cluster/postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGQUIT')

    const told = await command('second', 'restore.ts', join(folder, 'backup'))
    expect(told).toContain('The books are in order.')
    const { port: elsewhere } = await start('second')
    const page = await ask(elsewhere, address)
    expect(JSON.parse(page.body)).toMatchObject({ state: 'paid', ticketsReady: true, email: 'mari.mets@example.com' })
    // what was sold after the backup is free again, what was sold before it is not
    await buy('second', elsewhere, 1_001_002)
    const late = await guestOf('second')
    const tickets = [{ placeId: 1_001_001, ticketTypeId: 1 }]
    expect((await late(elsewhere, 'POST /api/v1/store/cart/events/200001/tickets', { tickets })).status).toBe(409)
  }, 300_000)
})
