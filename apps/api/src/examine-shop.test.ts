import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, openTestDatabase } from '../testing/database/test-database.ts'
import { VALKEY_PATIENCE, ValkeyServer } from '../testing/valkey.ts'
import { examineShop } from './examine-shop.ts'
import type { Database } from './platform/database/open-database.ts'

let folder: string
let database: Database
let provider: Server
let mail: TcpServer
const valkey = new ValkeyServer()
const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-doctor-'))
  database = await openTestDatabase()
  await valkey.start()
  provider = createServer(({ url, headers }, reply) => {
    const isOurs = headers.authorization === `Basic ${Buffer.from('us:right').toString('base64')}`
    reply.statusCode = isOurs && url?.startsWith('/api/v4/processing_accounts/') ? 200 : 401
    reply.end(JSON.stringify(isOurs ? { account_name: 'EUR3D1' } : { error: 'who?' }))
  }).listen(0, '127.0.0.1')
  mail = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (part) => socket.write(String(part).startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example\r\n'))
  }).listen(0, '127.0.0.1')
  await Promise.all([once(provider, 'listening'), once(mail, 'listening')])
}, VALKEY_PATIENCE)
afterAll(async () => {
  provider.close()
  mail.close()
  await valkey.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Everything there, on this machine. */
const whole = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  VALKEY_URL: valkey.url,
  SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`,
  PAYMENT_PROVIDER: 'everypay',
  EVERYPAY_URL: `http://127.0.0.1:${portOf(provider)}/api/v4`,
  EVERYPAY_USERNAME: 'us',
  EVERYPAY_SECRET: 'right',
})
const troubles = async (env: Record<string, string>) =>
  (await examineShop(env)).filter(({ state }) => state === 'trouble').map(({ subject, says }) => `${subject}: ${says}`)

describe('the doctor [R15.3]', () => {
  it('finds a shop well that has everything', async () => {
    const found = await examineShop(whole())
    expect(found.filter(({ state }) => state === 'trouble')).toEqual([])
    const subjects = found.filter(({ state }) => state === 'fine').map(({ subject }) => subject)
    for (const subject of [
      'settings',
      'disk',
      'database',
      'migrations',
      'writes',
      'work',
      'emails',
      'books',
      'shared memory',
      'mail server',
      'payments, ee',
    ])
      expect(subjects).toContain(subject)
  })

  it('names each of those that don’t answer, or don’t know us', async () => {
    const nobody = 'postgres://nobody@127.0.0.1:1/none'
    const found = await troubles({
      ...whole(),
      DATABASE_URL: nobody,
      VALKEY_URL: 'redis://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      EVERYPAY_SECRET: 'wrong',
    })
    for (const said of [
      /^database: .*does not answer/,
      /^shared memory: /,
      /^mail server: .*ECONNREFUSED/,
      /^payments, cz: .*401/,
    ])
      expect(found.join('\n')).toMatch(new RegExp(said, 'm'))
  })

  it('names wrong settings, what production lacks, and what is unsafe outside it', async () => {
    expect(await troubles({ PORT: 'x', DATA_DIR: folder })).toEqual([expect.stringContaining('settings: Setting PORT')])
    expect(await troubles({ ...whole(), PAYMENT_PROVIDER: 'stripe' })).toEqual([
      expect.stringContaining('can’t start without STRIPE_SECRET_KEY'),
    ])
    expect(await troubles({ ...whole(), PUBLIC_ORIGIN: 'https://{host}' })).toEqual([
      expect.stringContaining('PUBLIC_ORIGIN'),
    ])
    const { EVERYPAY_URL: _url, PAYMENT_PROVIDER: _provider, SMTP_URL: _mail, ...bare } = whole()
    const found = await troubles({ ...bare, NODE_ENV: 'production' })
    expect(found.map((line) => line.split(':')[1]?.trim())).toEqual(
      expect.arrayContaining(['SMTP_URL', 'PAYMENT_PROVIDER', 'PUBLIC_ORIGIN', 'PORTALS_DIR']),
    )
  })

  it('says of a database that no shop has started on what would be done, and does nothing; and of broken books which', async () => {
    const empty = await createEmptyDatabase()
    const found = await examineShop({ ...whole(), DATABASE_URL: empty.url })
    expect(found.find(({ subject }) => subject === 'migrations')).toMatchObject({
      state: 'note',
      says: expect.stringContaining('the first is 0001-catalogue.sql'),
    })
    const again = await examineShop({ ...whole(), DATABASE_URL: empty.url })
    expect(again.find(({ subject }) => subject === 'migrations')).toMatchObject({ state: 'note' })
    await empty.drop()
    const nothing = await examineShop({ DATA_DIR: join(folder, 'none') })
    expect(nothing.find(({ subject }) => subject === 'database')).toMatchObject({ state: 'note' })

    await database.holdPool.query(`INSERT INTO outbox (kind, payload, failed_at) VALUES ('x', '{}', now())`)
    expect((await troubles(whole())).join('\n')).toContain('work: 1 pieces were given up')
    await database.holdPool.query('DELETE FROM outbox')
  })
})
