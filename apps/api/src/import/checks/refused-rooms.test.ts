import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../../../testing/content/content-folder.ts'
import { changed, type Loose, openRefusals } from '../../../testing/content/refusals.ts'
import { importContent } from '../import-content.ts'

/** The small content with two more events in the hall of its first, at these times; the first is from 19:00, on day 10. */
const withTwoMore = (one: object, other: object, venue: object = {}): Files => {
  const files = changed('events/all.json', (events) => {
    const first = events[0] as Loose
    first['durationMinutes'] = 120
    const add = (id: number, change: object) =>
      events.push({
        ...structuredClone(first),
        id,
        texts: { et: { title: `Õhtu ${id}` } },
        ...change,
      })
    add(200003, one)
    add(200004, other)
  })
  const [house] = structuredClone(files['venues.json']) as object[]
  return { ...files, 'venues.json': [{ ...house, ...venue }] }
}
const at = (time: string, days = 10) => ({ startsAt: { in: { days }, at: time } })

describe('two events in one room at a time', () => {
  let test: Awaited<ReturnType<typeof openRefusals>>
  beforeAll(async () => {
    test = await openRefusals()
  })
  afterAll(() => test.close())
  const isTaken = async (files: Files) => {
    await test.clear()
    return importContent(test.shop, await test.writeFolder(files)).then(() => true)
  }

  it('are refused, each by file and field, all of them at once [R10.2]', async () => {
    expect(await test.refusal(withTwoMore(at('20:59'), at('18:00')))).toEqual([
      'ee/events/all.json $[0].startsAt 2026-11-30T17:00:00.000Z: event 200004 is in hall 101 until 2026-11-30T18:00:00.000Z',
      'ee/events/all.json $[2].startsAt 2026-11-30T18:59:00.000Z: event 200001 is in hall 101 until 2026-11-30T19:00:00.000Z',
    ])
  })

  it('are allowed when one ends as the other begins, or one doesn’t take place [R10.2]', async () => {
    expect(await isTaken(withTwoMore(at('21:00'), at('17:00')))).toBe(true)
    for (const gone of [{ disposition: 'cancelled' }, { disposition: 'postponed' }, { published: false }])
      expect(await isTaken(withTwoMore({ ...at('19:00'), ...gone }, at('17:00')))).toBe(true)
  })

  it('are allowed in a hall that stands for several rooms, which the venue must have [R10.2]', async () => {
    expect(await isTaken(withTwoMore(at('19:00'), at('19:00'), { parallelHalls: [101] }))).toBe(true)
    expect(await test.refusal(withTwoMore(at('15:00'), at('17:00'), { parallelHalls: [101, 9] }))).toEqual([
      'ee/venues.json $[0].parallelHalls[1] hall 9 is not in this venue',
    ])
  })

  it('are refused in a venue without halls only with `oneAtATime` [R10.2]', async () => {
    const bare = (time: string) => ({
      ...at(time),
      hall: undefined,
      zones: [{ code: 'club', prices: { full: 1000 } }],
    })
    expect(await isTaken(withTwoMore(bare('19:00'), bare('19:30')))).toBe(true)
    expect(await test.refusal(withTwoMore(bare('19:00'), bare('19:30'), { oneAtATime: true }))).toEqual([
      'ee/events/all.json $[3].startsAt 2026-11-30T17:30:00.000Z: event 200003 is in venue 101 until 2026-11-30T19:00:00.000Z',
    ])
  })
})
