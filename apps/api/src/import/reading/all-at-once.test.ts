import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, smallContent } from '../../../testing/content/content-folder.ts'
import { changed, changedEvent, type Loose, openRefusals } from '../../../testing/content/refusals.ts'

let test: Awaited<ReturnType<typeof openRefusals>>
beforeAll(async () => {
  test = await openRefusals()
})
afterAll(() => test.close())

/** Faults of the format and faults between files, in one event. */
const TEN: readonly [change: (item: Loose) => void, said: RegExp][] = [
  [(item) => void (item['ageLimit'] = 'K16'), /\$\[0\]\.ageLimit /],
  [(item) => void (item['soldShare'] = 0.5), /\$\[0\]\.soldShare is an unknown field/],
  [(item) => void (item['durationMinutes'] = -1), /\$\[0\]\.durationMinutes /],
  [(item) => void (item['venue'] = 999), /\$\[0\]\.venue venue 999 is not in venues\.json/],
  [(item) => void (item['promoter'] = 998), /\$\[0\]\.promoter promoter 998 is not/],
  [(item) => void (item['categories'] = ['theatre', 'opera']), /\$\[0\]\.categories\[1\] category opera is not/],
  [(item) => void (item['doorsAt'] = '2027-13-30T19:00'), /\$\[0\]\.startsAt or another of its moments: /],
  [
    (item) =>
      void (item['zones'] = [
        { code: 'stalls', prices: { full: 2500 } },
        { code: 'balcony', prices: { full: 1 } },
      ]),
    /\$\[0\]\.zones\[1\]\.code zone balcony is neither/,
  ],
  [(item) => void (item['series'] = undefined), /\$\[0\]\.texts has no title in et/],
  [(item) => void (item['texts'] = { ru: { title: 'Вечер', lead: 'x'.repeat(700) } }), /\$\[0\]\.texts\.ru\.lead /],
]

describe('problems of content', () => {
  it('are reported together, those of the format and those between files: ten of one event [R10.2]', async () => {
    const files = changedEvent((item) => {
      for (const [change] of TEN) change(item)
    })
    const told = await test.refusal(files)
    for (const [, said] of TEN) expect(told.join('\n')).toMatch(said)
  })

  it('cause no others: each of them alone is the only one reported [R10.2]', async () => {
    for (const [change, said] of TEN.slice(0, 8)) {
      const told = await test.refusal(changedEvent(change))
      expect(told).toEqual([expect.stringMatching(said)])
    }
  })

  it('of an entry are not reported for entries that refer to it [R10.2]', async () => {
    const cases: [Files, number][] = [
      [changed('venues.json', ([venue]) => venue && (venue['countryCode'] = 'Estonia' as never)), 1],
      [changed('venues.json', ([venue]) => venue && delete venue['texts']), 1],
      [changed('categories.json', ([category]) => category && (category['texts'] = {} as never)), 1],
      [changed('ticket-types.json', ([type]) => type && (type['multipleOf'] = 99 as never)), 1],
      [changed('halls/small.json', (hall) => void (hall['size'] = 'large' as never)), 1],
      [changed('series.json', ([series]) => series && (series['published'] = 'yes' as never)), 1],
      [{ ...smallContent(), 'venues.json': '[{' }, 1],
    ]
    for (const [files, count] of cases) expect(await test.refusal(files)).toHaveLength(count)
  })

  it('of several files are grouped by file, including pictures [R10.2]', async () => {
    const files = changedEvent((item) => {
      item['picture'] = 'pictures/none.jpg'
      item['venue'] = 999
    })
    const news = files['news.json'] as Loose[]
    if (news[0]) news[0]['publishedAt'] = 'soon'
    const told = await test.refusal(files)
    expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'ee/events/all.json $[0].venue',
      'ee/events/all.json $[0].picture',
      'ee/news.json $[0].publishedAt',
    ])
  })
})
