import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, tokenTo } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

/**
 * Response times must not reveal either whether an address has an account. Whole distributions are compared, measured
 * in turns within one run: how often a reply about a known address takes longer than one about an unknown one. For
 * equal distributions that is half of the time, however fast the machine is.
 */
let test: TestShop
const ACCOUNTS = 12
const ROUNDS = 4
const known = Array.from({ length: ACCOUNTS }, (_, n) => `known${n}@example.com`)
const unknown = Array.from({ length: ACCOUNTS }, (_, n) => `nobody${n}@example.com`)

beforeAll(async () => {
  test = await openTestShop()
  for (const email of known) {
    const browser = openBrowser(test)
    await browser.register(email)
    await browser.get('PUT /api/v1/account/verification', { token: await tokenTo(test, email) })
  }
}, 120_000)
afterAll(() => test.close())

/** How often a time of the first kind is longer than one of the second, from 0 to 1; 0.5 when they are alike. */
const share = (first: readonly number[], second: readonly number[]): number => {
  const longer = first.flatMap((a) => second.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)))
  return longer.reduce((sum, one) => sum + one, 0) / longer.length
}

/** Measures both kinds in turns, so that other load on the machine affects both. */
const compare = async (ask: (email: string, round: number) => Promise<unknown>): Promise<number> => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (let n = 0; n < ACCOUNTS; n++)
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = (kind === 'known' ? known : unknown)[n] ?? ''
        const start = performance.now()
        await ask(email, round)
        times[kind].push(performance.now() - start)
      }
  return share(times.known, times.unknown)
}

const post = (url: string, body: object) => openBrowser(test).ask(`POST ${url}`, body)

describe('response times don’t reveal whether an address has an account [R6.1]', () => {
  for (const [name, ask] of [
    ['login', (email) => post('/api/v1/login', { username: email, password: 'not the password' })],
    [
      'registration',
      (email, round) => post('/api/v1/account', { email, password: `somebody else ${round}`, language: 'et' }),
    ],
    ['forgotten password', (email) => post('/api/v1/auth/forgot', { email, language: 'et' })],
  ] as const satisfies readonly (readonly [string, (email: string, round: number) => Promise<unknown>])[])
    it(`at ${name}`, async () => {
      const found = await compare(ask)
      expect(found).toBeGreaterThan(0.25)
      expect(found).toBeLessThan(0.75)
    }, 120_000)

  it('and the measurement would notice: a login that hashes for known addresses only is told apart', async () => {
    const found = await compare((email) =>
      email.startsWith('known')
        ? post('/api/v1/login', { username: email, password: 'not the password' })
        : post('/api/v1/login', { username: email }),
    )
    expect(found).toBeGreaterThan(0.9)
  }, 120_000)
})
