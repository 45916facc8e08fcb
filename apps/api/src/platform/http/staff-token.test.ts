import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../foundation/log.ts'
import { readSettings } from '../settings/settings.ts'
import { inProcessMemory } from '../shared-memory/in-process-memory.ts'
import { handleErrors } from './server/handle-errors.ts'
import { requireStaff } from './staff-token.ts'

const TOKEN = 'correct-horse-battery-staple'

const openDoor = async (env: Record<string, string>): Promise<FastifyInstance> => {
  const shop = { settings: readSettings({ NODE_ENV: 'test', ...env }), memory: inProcessMemory() }
  const app = fastify()
  handleErrors(app, () => ({ language: 'en', phoneExample: '' }), openLog('silent'))
  app.get('/staff', async (request, reply) => {
    await requireStaff(shop, request, reply)
    return 'inside'
  })
  await app.ready()
  return app
}

describe('access for staff', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await openDoor({ STAFF_TOKEN: TOKEN })
  })
  afterAll(() => app.close())
  const come = (authorization?: string, door = app) =>
    door.inject({ url: '/staff', ...(authorization === undefined ? {} : { headers: { authorization } }) })
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

  it('is granted by the token, sent by a program or typed into a browser’s dialog [R6.2]', async () => {
    for (const sent of [`Bearer ${TOKEN}`, basic(`anybody:${TOKEN}`), basic(`:${TOKEN}`)])
      expect((await come(sent)).body, sent).toBe('inside')
  })

  it('requires the token, and is refused otherwise [R6.2]', async () => {
    const asked = await come()
    expect(asked.statusCode).toBe(401)
    expect(asked.headers['www-authenticate']).toMatch(/^Basic/)
    const script = await app.inject({ url: '/staff', headers: { 'x-parter': '1' } })
    expect([script.statusCode, script.headers['www-authenticate']]).toEqual([401, undefined])
    for (const sent of ['Bearer ', `Bearer ${TOKEN}x`, basic(TOKEN), basic('staff:wrong'), `Digest ${TOKEN}`, 'Bearer'])
      expect((await come(sent)).statusCode, sent).toBe(401)
  })

  it('is not found where no token is set [R6.2]', async () => {
    const wall = await openDoor({})
    expect((await come('Bearer undefined', wall)).statusCode).toBe(404)
    await wall.close()
  })

  it('refuses a token that is short enough to guess [R6.2]', () => {
    expect(() => readSettings({ STAFF_TOKEN: 'short' })).toThrow('STAFF_TOKEN')
  })

  it('is delayed for an address that keeps guessing, also with the right token; right ones are not counted [R6.2]', async () => {
    const door = await openDoor({ STAFF_TOKEN: TOKEN })
    for (let n = 0; n < 50; n++) expect((await come(`Bearer ${TOKEN}`, door)).statusCode).toBe(200)
    const answers: number[] = []
    for (let n = 0; n <= 30; n++) answers.push((await come(`Bearer guess-${n}`, door)).statusCode)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(401))
    expect(answers[30]).toBe(429)
    expect((await come(`Bearer ${TOKEN}`, door)).statusCode).toBe(429)
    const elsewhere = { authorization: `Bearer ${TOKEN}` }
    const there = await door.inject({ url: '/staff', headers: elsewhere, remoteAddress: '203.0.113.7' })
    expect(there.statusCode).toBe(200)
    await door.close()
  })
})
