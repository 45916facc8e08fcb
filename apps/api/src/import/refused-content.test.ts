import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallContent } from '../../testing/content/content-folder.ts'
import { changed, changedEvent, type Loose, openRefusals, type RefusedCase } from '../../testing/content/refusals.ts'
import { importContent } from './import-content.ts'

let test: Awaited<ReturnType<typeof openRefusals>>

beforeAll(async () => {
  test = await openRefusals()
})
afterAll(() => test.close())

const cases: readonly RefusedCase[] = [
  ['a file that is not JSON', () => ({ ...smallContent(), 'news.json': '[{' }), /^ee\/news\.json \$ is not JSON/],
  ['a file that is no list', () => ({ ...smallContent(), 'news.json': {} }), 'ee/news.json $ must be a list'],
  [
    'a file that the format does not have',
    () => ({ ...smallContent(), 'extra.json': [] }),
    'ee/extra.json $ is not a file of the format',
  ],
  [
    'an unknown field',
    () => changedEvent((item) => void (item['soldShare'] = 0.5)),
    'ee/events/all.json $[0].soldShare is an unknown field',
  ],
  [
    'an unknown field deep inside',
    () => changedEvent((item) => void ((item['texts'] as Loose)['et'] = { title: 'A', titel: 'B' })),
    'ee/events/all.json $[0].texts.et.titel is an unknown field',
  ],
  [
    'a field that is missing',
    () => changedEvent((item) => void delete item['venue']),
    /\$\[0\]\.venue Invalid input: expected number/,
  ],
  ['a wrong type', () => changedEvent((item) => void (item['ageLimit'] = 'K16')), /\$\[0\]\.ageLimit/],
  ['a number out of range', () => changedEvent((item) => void (item['id'] = 100_001)), /\$\[0\]\.id/],
  [
    'a moment that is not one',
    () => changedEvent((item) => void (item['startsAt'] = 'tomorrow')),
    /\$\[0\]\.startsAt must be a moment/,
  ],
  [
    'a time of day that is not one',
    () => changedEvent((item) => void (item['startsAt'] = { in: { days: 1 }, at: '25:00' })),
    /\$\[0\]\.startsAt\.at must be a time/,
  ],
  [
    'a day that does not exist',
    () => changedEvent((item) => void (item['startsAt'] = '2027-02-30T19:00')),
    /\$\[0\]\.startsAt/,
  ],
  [
    'a day of the year that not every year has',
    () => changedEvent((item) => void (item['startsAt'] = { in: { days: 1 }, yearDay: '02-29', at: '19:00' })),
    'ee/events/all.json $[0].startsAt.yearDay must be a day that every year has, like 06-24',
  ],
  [
    'a day of the year that no year has',
    () => changedEvent((item) => void (item['startsAt'] = { in: { days: 1 }, yearDay: '06-31', at: '19:00' })),
    /\$\[0\]\.startsAt\.yearDay/,
  ],
  [
    'a sale that ends before it begins',
    () => changedEvent((item) => void (item['saleEndsAt'] = '2020-01-01T10:00')),
    'ee/events/all.json $[0].saleStartsAt is not before the end of the sale',
  ],
  [
    'an end before the start',
    () => changedEvent((item) => void (item['endsAt'] = { fromStart: { minutes: -1 } })),
    'ee/events/all.json $[0].endsAt is before the start',
  ],
  [
    'a text missing in the own language',
    () => changedEvent((item) => void (item['texts'] = { ru: { title: 'Вечер' } })),
    /has no text in et/,
  ],
  [
    'a label missing in the own language',
    () => changed('ticket-types.json', ([type]) => type && void (type['name'] = { en: 'Full' })),
    "ee/ticket-types.json $[0].name has no text in et, the storefront's own language",
  ],
  [
    'a price that is not whole cents',
    () => changedEvent((item) => void (item['zones'] = [{ code: 'stalls', prices: { full: 12.5 } }])),
    /\$\[0\]\.zones\[0\]\.prices\.full/,
  ],
  [
    'a slug with ../',
    () => changedEvent((item) => void (item['texts'] = { et: { title: 'A', slug: '../a' } })),
    /\$\[0\]\.texts\.et\.slug must be a slug/,
  ],
  [
    'a category slug like an old link',
    () => changed('categories.json', ([item]) => item && void (item['texts'] = { et: { name: 'A', slug: 'a-12345' } })),
    /categories\.json \$\[0\]\.texts\.et\.slug/,
  ],
]

describe('content that is refused', () => {
  it.each(cases)('reports %s by file and path [R10.2]', async (_, files, expected) => {
    const problems = (await test.refusal(files())).join('\n')
    expect(problems).toEqual(
      typeof expected === 'string'
        ? expect.stringContaining(expected)
        : expect.stringMatching(new RegExp(expected.source, 'm')),
    )
  })

  it('lists every problem of every file, not only the first [R10.2]', async () => {
    const files = changed('venues.json', ([venue]) => venue && void (venue['countryCode'] = 'Eesti'))
    ;(files['news.json'] as Loose[])[0] = { id: -1 }
    files['tags.json'] = [{ id: 1, code: 'UPPER', texts: {} }]
    const problems = await test.refusal(files)
    expect(new Set(problems.map((problem) => problem.split(' ')[0]))).toEqual(
      new Set(['ee/venues.json', 'ee/tags.json', 'ee/news.json']),
    )
    expect(problems.length).toBeGreaterThan(5)
  })

  it('refuses a folder without a portal.json, and a storefront fed twice [R10.2]', async () => {
    await expect(importContent(test.shop, test.dataDir)).rejects.toThrow('has no portal.json')
    const folder = await test.writeFolder(smallContent(), 'one')
    const { 'portal.json': portal } = smallContent()
    await test.writeInto(folder, 'two', { 'portal.json': portal })
    await expect(importContent(test.shop, folder)).rejects.toThrow('is fed by the folder one too')
  })

  it('writes nothing [R10.2]', async () => {
    for (const table of ['event', 'venue', 'hallVersion', 'picture', 'importRun', 'contentVersion'] as const)
      expect(await test.shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
