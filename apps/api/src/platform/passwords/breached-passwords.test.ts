import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, openBrowser, PASSWORD, tokenTo } from '../../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

const LEAKED = 'leaked by another shop'
const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const REST = sha1(LEAKED).slice(5)

interface RecordedRequest {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A test range service that records all requests. */
let service: Server
let asked: RecordedRequest[] = []
let answer: (reply: ServerResponse) => void
let test: TestShop

const lines = (...all: string[]) => {
  answer = (reply) => void reply.end(all.join('\r\n'))
}
const OTHER = `${'0'.repeat(34)}1:7`

beforeAll(async () => {
  service = createServer((request, reply) => {
    void text(request).then((body) => {
      asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(reply)
    })
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`
  test = await openTestShop({ env: { BREACHED_PASSWORDS_URL: url } })
})
beforeEach(() => {
  asked = []
  lines(OTHER, `${REST}:3`)
})
afterAll(async () => {
  await test.close()
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
})

let count = 0
/** Registers a new address. */
const register = async (password: string, shop = test) => {
  const email = `leak${++count}@example.com`
  return await openBrowser(shop).ask('POST /api/v1/account', { email, password, language: 'en' })
}

describe('a password of a breach [R5.3]', () => {
  it('is refused at registration, and five digits of its hash are all that leaves the shop', async () => {
    const reply = await register(LEAKED)
    expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'password_breached'])
    expect(reply.json()).toMatchObject({ errors: [{ details: { field: 'password' } }] })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ line: `GET /range/${sha1(LEAKED).slice(0, 5)}`, body: '' })
    expect(asked[0]?.headers).toMatchObject({ 'add-padding': 'true' })
    const told = JSON.stringify(asked)
    for (const secret of [REST, REST.toLowerCase(), LEAKED, 'example.com', 'cookie']) expect(told).not.toContain(secret)
  })

  it('is refused in the settings and by the email’s link, too', async () => {
    const [email, browser] = ['settings@example.com', openBrowser(test)]
    await browser.register(email)
    const change = { password: PASSWORD, newPassword: LEAKED }
    const inSettings = await browser.ask('PUT /api/v1/account', change)
    expect(codeOf(inSettings)).toBe('password_breached')
    expect(inSettings.json()).toMatchObject({ errors: [{ details: { field: 'newPassword' } }] })
    await browser.get('PUT /api/v1/account/verification', { token: await tokenTo(test, email) })
    await browser.get('POST /api/v1/auth/forgot', { email, language: 'et' })
    const token = await tokenTo(test, email)
    const behindLink = await browser.ask('POST /api/v1/auth/reset', { token, password: LEAKED })
    expect(codeOf(behindLink)).toBe('password_breached')
    // the link is still valid after the refusal
    await browser.get('POST /api/v1/auth/reset', { token, password: 'nobody has leaked this one' })
  })

  it('is none if only others of the beginning are known, or the line is padding', async () => {
    lines(OTHER, `${REST}:0`)
    expect((await register(LEAKED)).statusCode).toBe(201)
  })

  it('is not looked up before the commonest are refused, nor when nobody set a service', async () => {
    expect(codeOf(await register('qwertyuiop'))).toBe('password_common')
    const silent = await openTestShop()
    expect((await register(LEAKED, silent)).statusCode).toBe(201)
    await silent.close()
    expect(asked).toEqual([])
  })

  it('is accepted when the service fails, sends garbage, redirects, hangs up, or never replies', async () => {
    const failures: (typeof answer)[] = [
      (reply) => void reply.writeHead(503).end(`${REST}:3`),
      (reply) => void reply.end(`<html>${REST}</html>`),
      (reply) => void reply.writeHead(302, { location: '/range/elsewhere' }).end(),
      (reply) => void reply.destroy(),
      () => undefined,
    ]
    for (const failure of failures) {
      answer = failure
      expect((await register(LEAKED)).statusCode).toBe(201)
    }
    expect(asked).toHaveLength(failures.length)
  })
})
