import { expect } from 'vitest'
import { workers } from '../../src/workers.ts'
import { doDueWork } from '../do-due-work.ts'
import type { TestShop } from '../shop.ts'

export type Reply = Awaited<ReturnType<TestShop['ask']>>

/** A browser that keeps cookies, on one storefront. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  ask(address: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** The same, and it has to succeed. */
  get<T = Record<string, unknown>>(address: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  /** Registers and is logged in. */
  register(email: string, password?: string): Promise<void>
  logIn(email: string, password?: string, rememberMe?: boolean): Promise<Reply>
}

export const PASSWORD = 'kolm halli hobust'
/** Counters go by address: every browser of a test has one of its own. */
let addresses = 0

export const openBrowser = (test: TestShop, host = 'ee.localhost'): TestBrowser => {
  const cookies = new Map<string, string>()
  const remoteAddress = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const ask: TestBrowser['ask'] = async (address, body, headers = {}) => {
    const [method, url] = address.split(' ') as ['GET', string]
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await test.app.inject({
      method,
      url,
      remoteAddress,
      headers: { host, 'x-parter': '1', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value, maxAge } of reply.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    return reply
  }
  const get: TestBrowser['get'] = async (address, body, headers) => {
    const reply = await ask(address, body, headers)
    expect(reply.statusCode, `${address} ${reply.body}`).toBeLessThan(300)
    return reply.json()
  }
  return {
    cookies,
    ask,
    get,
    async register(email, password = PASSWORD) {
      await get('POST /api/v1/login/express')
      await get('POST /api/v1/account?language=et', { email, password, language: 'et' })
    },
    logIn: (username, password = PASSWORD, rememberMe = false) =>
      ask('POST /api/v1/login', { username, password, rememberMe }),
  }
}

/** The code of the first refusal. */
export const codeOf = (reply: Reply): string => reply.json<{ errors: { code: string }[] }>().errors[0]?.code ?? ''

export interface TestEmail {
  readonly subject: string
  readonly text: string
  readonly recipient: string
}

/** Does all due work, then says which emails an address has got, the oldest first. */
export const emailsTo = async (test: TestShop, recipient: string): Promise<TestEmail[]> => {
  await doDueWork(test.shop, workers)
  return await test.shop.db
    .selectFrom('emailMessage')
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['subject', 'text', 'recipient'])
    .execute()
}

/** The token in the newest email to an address. */
export const tokenTo = async (test: TestShop, recipient: string): Promise<string> => {
  const mail = (await emailsTo(test, recipient)).at(-1)
  const [, token = ''] = /#(?:verify-email|reset-password)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

/** The six digits in the newest email to an address. */
export const codeTo = async (test: TestShop, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await emailsTo(test, recipient)).at(-1)?.text ?? '')?.[0] ?? ''
