import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChangeStage, inDays, openChangeStage } from '../../testing/changed-events/change.ts'
import { buy } from '../../testing/returns.ts'
import { codeOf } from '../../testing/vouchers.ts'
import { type ChangeInput, ChangeRefused } from './change-event.ts'

let stage: ChangeStage

beforeAll(async () => {
  stage = await openChangeStage()
})
afterAll(() => stage.scene.close())
afterEach(() => stage.scene.books())

describe('the command', () => {
  it('refuses an impossible change with a sentence', async () => {
    const eventId = await stage.onSale()
    const refused = async (body: Partial<ChangeInput>, words: RegExp) =>
      await expect(stage.order({ eventId, kind: 'moved', ...body })).rejects.toThrow(words)
    await refused({ eventId: 999999 }, /no event 999999/)
    await refused({}, /when or where/)
    await refused({ startsAt: inDays(-1) }, /over already/)
    await refused({ startsAt: inDays(9), chooseUntil: inDays(1) }, /3 days at least/)
    await refused({ venueId: 1 }, /seats of this hall/)
    await refused({ kind: 'cancelled', startsAt: inDays(9) }, /belong to move/)
    await stage.order({ eventId, kind: 'cancelled' })
    await refused({ startsAt: inDays(9) }, /was cancelled/)
    await expect(stage.order({ eventId, kind: 'postponed' })).rejects.toBeInstanceOf(ChangeRefused)
  })

  it('repeated continues the change, and notifies nobody twice', async () => {
    const eventId = await stage.onSale()
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    expect(await stage.order({ eventId, kind: 'cancelled' })).toContain('Ordered.')
    await stage.scene.work()
    expect(await stage.order({ eventId, kind: 'cancelled' })).toContain('goes on')
    await stage.scene.work()
    expect((await stage.emailsTo(bought)).map(({ kind }) => kind)).toEqual(['order_confirmation', 'event_change'])
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(1)
  })

  it('opens nothing by a link with a wrong signature or of another storefront', async () => {
    const eventId = await stage.onSale()
    const [mine, other] = [
      await buy(stage.scene, [1], undefined, { eventId }),
      await buy(stage.scene, [2], undefined, { eventId }),
    ]
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    const token = await stage.tokenOf(mine)
    const [change, , signature] = token.split('-')
    const foreign = (await stage.tokenOf(other)).split('-')[1]
    for (const forged of [
      `${change}-${foreign}-${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(30),
    ]) {
      expect(codeOf(await stage.choose(forged, 'refund', 1900))[1]).toBe('token_invalid')
    }
    const answer = await stage.scene.test.ask(`GET /api/v1/event-changes?token=${token}`, { host: 'lv.localhost' })
    expect(codeOf(answer)[1]).toBe('token_invalid')
    expect(await stage.stateOf(mine)).toBe('paid')
  })
})
