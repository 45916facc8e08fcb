import type { ReplyOf } from '@parter/contract/calls.ts'
import type pg from 'pg'
import { describe, expect, it, type MockInstance, vi } from 'vitest'
import { openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const { seats } = scene

type Buyer = ReturnType<typeof scene.buyer>
const check = async (by: Buyer, key: string) => {
  const { statusCode, body } = await by.ask(
    `GET /api/v1/transactions/purchase-progress?language=et&paymentReference=${key}`,
  )
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as ReplyOf<'checkPurchase'>
}
const bought = async (): Promise<{ buyer: Buyer; started: Started }> => {
  const buyer = scene.buyer()
  await buyer.fill(200001, seats(2))
  return { buyer, started: await buyer.pay() }
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The statements that the shop sends meanwhile. */
const statementsOf = async (act: () => Promise<unknown>): Promise<Statement[]> => {
  const spies = new Set<MockInstance>()
  const watch = (client: pg.PoolClient) => void spies.add(vi.spyOn(client, 'query'))
  const pools = Object.values(scene.test.shop.pools)
  for (const pool of pools) pool.on('acquire', watch)
  await act()
  for (const pool of pools) pool.off('acquire', watch)
  const statements = [...spies].flatMap(({ mock }) => mock.calls as [string, unknown[]][])
  for (const spy of spies) spy.mockRestore()
  return statements.map(([text, values]) => ({ text, values }))
}

/** The plan for large tables: small ones are read whole where there is an index too. */
const planOf = async (text: string, values: unknown[]) => {
  const client = await scene.test.shop.holdPool.connect()
  await client.query('SET enable_seqscan = off')
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  client.release(true)
  return rows
}

describe('asking whether a purchase has moved on [R7.4]', () => {
  it('reports payment and tickets as the whole purchase does', async () => {
    const { buyer, started } = await bought()
    expect(await check(buyer, started.paymentReference)).toEqual({ state: 'pending', ticketsReady: false })
    await buyer.decide(started, 'lost')
    for (const ticketsReady of [false, true]) {
      expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady })
      expect(await check(buyer, started.paymentReference)).toEqual({ state: 'paid', ticketsReady })
      await scene.work()
    }
  })

  it('reports the same for a reference and a token, and nothing else about the order', async () => {
    const { started } = await bought()
    const stranger = scene.buyer()
    for (const key of [started.paymentReference, started.orderToken])
      expect(await check(stranger, key)).toEqual({ state: 'pending', ticketsReady: false })
    const { statusCode } = await stranger.ask(
      'GET /api/v1/transactions/purchase-progress?language=et&paymentReference=nothing-like-it',
    )
    expect(statusCode).toBe(404)
  })

  it('takes one statement, which finds each row by an index', async () => {
    const { buyer, started } = await bought()
    await check(buyer, started.paymentReference)
    // work of the shop beside the call may fall into one reading, and not into the next
    const statements = await vi.waitFor(async () => {
      const seen = await statementsOf(() => check(buyer, started.paymentReference))
      expect(seen).toHaveLength(1)
      return seen
    }, 10_000)
    const [{ text, values } = { text: '', values: [] }] = statements
    const plan = JSON.stringify(await planOf(text, values))
    expect(plan).toContain('Index')
    expect(plan).not.toContain('"Seq Scan"')
  })
})
