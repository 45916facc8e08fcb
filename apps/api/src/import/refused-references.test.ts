import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallContent } from '../../testing/content/content-folder.ts'
import { changed, changedEvent, type Loose, openRefusals, type RefusedCase } from '../../testing/content/refusals.ts'

let test: Awaited<ReturnType<typeof openRefusals>>

beforeAll(async () => {
  test = await openRefusals()
})
afterAll(() => test.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An event that ends at eleven, some days after its start, with seats for some of its days. */
const lasting = (days: number, zoneDays: unknown) =>
  changedEvent((item) => {
    item['endsAt'] = { fromStart: { days }, at: '23:59' }
    item['zones'] = [{ code: 'stalls', prices: { full: 1 }, ...(zoneDays === undefined ? {} : { days: zoneDays }) }]
  })

const cases: readonly RefusedCase[] = [
  [
    'tickets to several days that say for none',
    () => lasting(2, undefined),
    /zones\[0\]\.days is missing: the event lasts/,
  ],
  ['tickets to one day that name days', () => lasting(0, [1]), /zones\[0\]\.days must be left out/],
  ['a day that the event has not', () => lasting(2, [1, 4]), /days\[1\] is not a day of the event, which has 3/],
  ['a day twice', () => lasting(2, [2, 2]), /days\[1\] day 2 is named twice/],
  ['an unknown promoter', () => changedEvent((item) => void (item['promoter'] = 9)), /promoter 9 is not/],
  ['an unknown series', () => changedEvent((item) => void (item['series'] = 20009)), /series 20009 is not/],
  ['an unknown hall', () => changedEvent((item) => void (item['hall'] = 9)), /hall 9 is not/],
  ['an unknown tag', () => changedEvent((item) => void (item['tags'] = ['x'])), /tag x is not/],
  [
    'an unknown venue',
    () => changedEvent((item) => void (item['venue'] = 9)),
    'ee/events/all.json $[0].venue venue 9 is not in venues.json',
  ],
  [
    'an unknown category',
    () => changedEvent((item) => void (item['categories'] = ['opera'])),
    '$[0].categories[0] category opera is not in categories.json',
  ],
  [
    'an unknown zone',
    () => changedEvent((item) => void (item['zones'] = [{ code: 'moon', prices: { full: 1 } }])),
    /\$\[0\]\.zones\[0\]\.code zone moon is neither/,
  ],
  [
    'an unknown ticket type',
    () => changedEvent((item) => void (item['zones'] = [{ code: 'stalls', prices: { dog: 1 } }])),
    /\$\[0\]\.zones\[0\]\.prices\.dog/,
  ],
  [
    'a capacity on seats',
    () => changedEvent((item) => void (item['zones'] = [{ code: 'stalls', capacity: 5, prices: { full: 1 } }])),
    /counted by the seats/,
  ],
  [
    'plans by date without dates',
    () =>
      changedEvent(
        (item) => void (item['zones'] = [{ code: 'stalls', prices: { full: [{ amount: 1 }, { amount: 2 }] } }]),
      ),
    /prices\.full\[0\]\.until is missing/,
  ],
  [
    'seats kept back that the zone lacks',
    () =>
      changedEvent(
        (item) => void (item['keptBack'] = [{ zone: 'stalls', seats: [{ section: 1, row: '7', seats: ['1'] }] }]),
      ),
    /section 1, row 7, seat 1/,
  ],
  [
    'a moved event that was nowhere before',
    () => changedEvent((item) => void (item['disposition'] = 'moved')),
    /\$\[0\]\.disposition is moved/,
  ],
  [
    'a number twice',
    () => changed('events/all.json', (events) => events[1] && void (events[1]['id'] = 200_001)),
    'ee/events/all.json $[1].id is the number of ee/events/all.json $[0] too',
  ],
  [
    'a number of another kind in a copy',
    () =>
      changed(
        'portal.json',
        (portal) =>
          void (portal['storefronts'] = { ee: {}, 'ee-test': { idOffsets: { events: 1, series: 1, others: 1 } } }),
      ),
    /\$\[\d\]\.id would be \d+ in (?:ee|ee-test), which is taken in/,
  ],
  [
    'a number that an offset makes illegal',
    () =>
      changed(
        'portal.json',
        (portal) =>
          void (portal['storefronts'] = {
            ee: {},
            'ee-test': { idOffsets: { events: 50_000, series: 190_000, others: 5_000 } },
          }),
      ),
    /series\.json \$\[0\]\.id would be 210001/,
  ],
  [
    'an unknown storefront',
    () => changed('portal.json', (portal) => void (portal['storefronts'] = { xx: {} })),
    'ee/portal.json $.storefronts.xx is not a storefront of this shop',
  ],
  [
    'storefronts of two currencies',
    () =>
      changed(
        'portal.json',
        (portal) => void (portal['storefronts'] = { ee: {}, cz: { idOffsets: { events: 9, series: 9, others: 9 } } }),
      ),
    /sells in CZK/,
  ],
  [
    'one slug for two categories',
    () => changed('categories.json', (items) => items[1] && void (items[1]['texts'] = { et: { name: 'Teater' } })),
    /\$\[1\]\.texts\.et has the slug teater/,
  ],
  [
    'a code twice',
    () => changed('categories.json', (items) => items[1] && void (items[1]['code'] = 'theatre')),
    /\$\[1\]\.code is the code of/,
  ],
  [
    'a circle of redirects',
    () => ({
      ...smallContent(),
      'redirects.json': [
        { source: '/a', target: '/b' },
        { source: '/b', target: '/a' },
      ],
    }),
    'ee/redirects.json $[0].target leads back to where it came from',
  ],
  [
    'a redirect twice',
    () => ({
      ...smallContent(),
      'redirects.json': [
        { source: '/a', target: '/b' },
        { source: '/a', target: '/c' },
      ],
    }),
    /\$\[1\]\.source is redirected by/,
  ],
  [
    'a redirect to a script',
    () => ({ ...smallContent(), 'redirects.json': [{ source: '/a', target: 'javascript:alert(1)' }] }),
    /\$\[0\]\.target must be a path/,
  ],
  [
    'a redirect to another host in disguise',
    () => ({ ...smallContent(), 'redirects.json': [{ source: '/a', target: '//evil.example' }] }),
    /\$\[0\]\.target must be a path/,
  ],
  [
    'navigation that hangs on itself',
    () => ({
      ...smallContent(),
      'navigation.json': [
        { id: 101, parent: 102, texts: { et: { label: 'A', slug: '/a' } } },
        { id: 102, parent: 101, texts: { et: { label: 'B', slug: '/b' } } },
      ],
    }),
    /leads back to the item itself/,
  ],
  [
    'a link to an event that is not there',
    () => ({
      ...smallContent(),
      'banners.json': [{ id: 101, type: 'hero', texts: { et: { title: 'A', link: 'event:299999' } } }],
    }),
    /banners\.json \$\[0\]\.texts links to event:299999/,
  ],
  [
    'a link in a text to an article that is not there',
    () => changedEvent((item) => void (item['texts'] = { et: { title: 'A', description: '<a href="info:77">a</a>' } })),
    /links to info:77/,
  ],
  [
    'a choice without choices',
    () =>
      changed(
        'forms.json',
        ([form]) => form && void (form['fields'] = [{ name: 'a', kind: 'choice', label: { et: 'A' } }]),
      ),
    /\$\[0\]\.fields\[0\]\.choices/,
  ],
  [
    'a picture that is not there',
    () => changedEvent((item) => void (item['picture'] = 'pictures/none.jpg')),
    'ee/events/all.json $[0].picture pictures/none.jpg is not in the folder',
  ],
  [
    'a picture that is not one',
    () => ({ ...changedEvent((item) => void (item['picture'] = 'pictures/a.jpg')), 'pictures/a.jpg': 'hello' }),
    /pictures\/a\.jpg is not a picture/,
  ],
  [
    'a broken picture',
    () => ({
      ...changedEvent((item) => void (item['picture'] = 'pictures/a.png')),
      'pictures/a.png': png.subarray(0, 45),
    }),
    /pictures\/a\.png is/,
  ],
  [
    'a picture outside the folder',
    () => changedEvent((item) => void (item['picture'] = '../secret.jpg')),
    /\$\[0\]\.picture must be a file of the folder/,
  ],
  [
    'a hall whose seats overlap',
    () =>
      changed(
        'halls/small.json',
        (hall) => void (((hall['sections'] as Loose[])[0] as Loose)['layout'] = { front: [1000, 900], seatGap: 10 }),
      ),
    /halls\/small\.json \$\.sections puts/,
  ],
]

describe('content with contradictions', () => {
  it.each(cases)('reports %s by file and path [R10.2]', async (_, files, expected) => {
    const problems = (await test.refusal(files())).join('\n')
    expect(problems).toEqual(
      typeof expected === 'string'
        ? expect.stringContaining(expected)
        : expect.stringMatching(new RegExp(expected.source, 'm')),
    )
  })
})
