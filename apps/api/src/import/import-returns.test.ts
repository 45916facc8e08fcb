import { describe, expect, it } from 'vitest'
import { type Files, openShopOfFile, smallContent } from '../../testing/content/content-folder.ts'
import { changeEvent } from '../changed-events/change-event.ts'

type Loose = Record<string, unknown>
const { test, bring } = await openShopOfFile()

const withEvent = (facts: Loose, defaults: Loose = {}): Files => {
  const files = smallContent()
  Object.assign((files['events/all.json'] as Loose[])[0] ?? {}, facts)
  Object.assign((files['portal.json'] as { eventDefaults: Loose }).eventDefaults, defaults)
  return files
}
const event = () =>
  test.shop.db
    .selectFrom('event')
    .where('id', '=', 200001)
    .select(['disposition', 'startsAt', 'returnableUntil', 'returnFeeAmount', 'returnTo', 'revision'])
    .executeTakeFirstOrThrow()
const rule = async () =>
  (
    await test.shop.db
      .selectFrom('eventText')
      .where('eventId', '=', 200001)
      .where('language', '=', 'et')
      .select('refundRule')
      .executeTakeFirstOrThrow()
  ).refundRule

describe('returns in the content [R10.2, R10.5]', () => {
  it('have a deadline, a fee and ways of refunding, and the event’s page shows the matching rule', async () => {
    const rules = { refundRule: { et: '<p>Ei tagastata.</p>' }, returnableRule: { et: '<p>Saab tagastada.</p>' } }
    await bring(withEvent({}, rules))
    expect(await event()).toMatchObject({ returnableUntil: null, returnFeeAmount: 0, returnTo: ['card', 'gift_card'] })
    expect(await rule()).toBe('<p>Ei tagastata.</p>')
    const until = { fromStart: { days: -7 } }
    await bring(withEvent({ returnableUntil: until, returnFee: 150, returnTo: ['gift_card'] }, rules))
    expect(await event()).toMatchObject({ returnFeeAmount: 150, returnTo: ['gift_card'] })
    expect((await event()).returnableUntil).not.toBeNull()
    expect(await rule()).toBe('<p>Saab tagastada.</p>')
  })

  it('never undo a change of an event by command', async () => {
    await bring(smallContent())
    await changeEvent(test.shop, { eventId: 200001, kind: 'cancelled' })
    const before = await event()
    const summary = await bring(smallContent())
    expect(summary.changed).toBe(false)
    expect(await event()).toEqual(before)
    expect(before.disposition).toBe('cancelled')
  })
})
