import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL_NETWORK, OTHER, seats } from '../../../testing/box-office/hold-limits.ts'
import { openPurchaseScene, type PurchaseScene } from '../../../testing/checkout/purchase.ts'
import { codeOf } from '../../../testing/vouchers.ts'

let scene: PurchaseScene

beforeAll(async () => {
  scene = await openPurchaseScene({ RATE_LIMITS: '1', TRUST_PROXY: '1' })
})
afterAll(() => scene.close())

const hold = (
  buyer: ReturnType<PurchaseScene['buyer']>,
  first: number,
  count: number,
  address: string,
  language = 'et',
) =>
  buyer.ask(
    `POST /api/v1/store/events/200001/tickets?language=${language}`,
    { tickets: seats(first, count) },
    { 'x-forwarded-for': address },
  )

describe('who is refused by the hold limits [R8.1]', () => {
  it('gets the reason and what to do, in every language, and others aren’t affected', async () => {
    for (const first of [1, 11, 21, 31])
      expect((await hold(scene.buyer(), first, 10, FULL_NETWORK)).statusCode, `${first}`).toBe(200)
    const sentences = new Set<string>()
    for (const language of LANGUAGES) {
      const refused = await hold(scene.buyer(), 41, 1, FULL_NETWORK, language)
      expect(codeOf(refused)).toEqual([409, 'network_limit'])
      sentences.add(refused.json().errors[0].message)
    }
    expect(sentences.size).toBe(LANGUAGES.length)
    expect([...sentences][0]).toContain('Proovi mõne minuti pärast uuesti')
    expect((await hold(scene.buyer(), 41, 1, OTHER)).statusCode).toBe(200)
    // a header that the client sent isn't trusted: the proxy's own entry is the last
    const forged = await hold(scene.buyer(), 51, 1, `${OTHER}, ${FULL_NETWORK}`)
    expect(codeOf(forged)).toEqual([409, 'network_limit'])
  })

  it('for the same seats repeatedly gets the waiting time and other seats', async () => {
    const buyer = scene.buyer()
    for (let turn = 1; turn <= 3; turn++) {
      expect((await hold(buyer, 61, 2, OTHER)).statusCode).toBe(200)
      await scene.elapse(15)
    }
    const refused = await hold(buyer, 61, 2, OTHER)
    expect(codeOf(refused)).toEqual([409, 'held_too_often'])
    const [error] = refused.json().errors
    expect(error.message).toContain('60 minuti pärast')
    expect(error.details).toMatchObject({ lost: [61, 62], minutes: 60 })
    const instead = error.details.instead.map((placeId: number) => ({ placeId }))
    const taken = await buyer.ask('POST /api/v1/store/events/200001/tickets', { tickets: instead })
    expect(taken.statusCode, taken.body).toBe(200)
  })
})
