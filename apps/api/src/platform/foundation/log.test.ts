import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openLog } from './log.ts'

const openNotes = () => {
  const lines: string[] = []
  return { lines, log: openLog('debug', { write: (line) => void lines.push(line) }) }
}

describe('the log', () => {
  const { lines, log } = openNotes()
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ log })
  })
  afterAll(() => test.close())

  it('has a line for each reply: request id, route pattern, status and duration', async () => {
    const answer = await test.ask('GET /api/v1/events/123456?language=et&q=mari@example.ee', { guest: test.guest() })
    const line = JSON.parse(lines.at(-1) ?? '{}')
    expect(line).toMatchObject({ method: 'GET', route: '/api/v1/events/:id', status: 404 })
    expect(line.requestId).toBe(answer.headers['x-request-id'])
    expect(line.milliseconds).toBeGreaterThanOrEqual(0)
  })

  it('has nothing that a visitor typed, nor their network address', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Mari)', authorization: 'Bearer secret' }
    const body = { username: 'mari@example.ee', password: 'a password of mari' }
    await test.ask('POST /api/v1/login', { guest: test.guest(), headers, body })
    for (const telling of ['mari', 'Mari', 'password', 'secret', '127.0.0.1', 'session='])
      expect(lines.join('')).not.toContain(telling)
  })

  it('has an error’s message and stack, without contents of rows or emails', () => {
    const { lines: said, log: own } = openNotes()
    const error = Object.assign(new Error('duplicate key for mari@example.ee at https://ee.localhost/x?token=abc'), {
      code: '23505',
      detail: 'Key (email)=(mari@example.ee) already exists.',
      parameters: ['mari@example.ee'],
    })
    own.error({ err: error, email: 'mari@example.ee', customer: { email: 'mari@example.ee' } }, 'It failed')
    own.warn({ err: 'thrown as a text by mari@example.ee' }, 'It failed')
    const { err } = JSON.parse(said[0] ?? '{}')
    expect(err).toMatchObject({
      type: 'Error',
      code: '23505',
      message: 'duplicate key for [e-mail] at https://ee.localhost/x',
    })
    expect(err.stack).toContain('log.test.ts')
    expect(said.join('')).not.toContain('mari')
    expect(said.join('')).not.toContain('token')
  })
})
