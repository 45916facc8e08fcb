import type { ShowCard as Show } from '@parter/contract/catalogue/catalogue.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filledReply } from '../../../testing/filled-reply.ts'
import { accessibilityProblems } from '../../../testing/mounted-app.tsx'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ShowGrid } from '../listing/show-grid.tsx'
import { ShowLines } from '../listing/show-lines.tsx'

const [sample] = filledReply('listShows').shows as [Show]
const [date] = sample.dates as [Show['dates'][number]]

/** A show with this title and as many dates. */
const show = (id: number, title: string, dateCount: number, change: Partial<Show['event']> = {}): Show => ({
  ...sample,
  event: { ...sample.event, id, title, ...change },
  dates: Array.from({ length: Math.min(dateCount, 8) }, (_, at) => ({ ...date, id: id * 10 + at, ...change })),
  dateCount,
})

const LONG = 'Kahekümnenda sajandi kammermuusika suurteosed keelpillikvartetile ja klaverile'
const SHOWS = [
  show(1, 'M', 1),
  show(2, 'M', 2, { priceFrom: null, priceTo: null }),
  show(3, LONG, 4),
  show(4, `${LONG} ${LONG} ${LONG}`, 312),
  show(5, 'Lühike', 9, { status: 'sold_out' }),
  show(6, 'Sünnipäevanädalalõpupeopärastlõunaootamatused', 5),
]

const Heart = ({ title }: { title: string }) => <IconButton icon="heart" label={`Lisa ${title}`} />

/** Cards stand in a page's margins, into which the tiles reach on a phone. */
const PAGE = { paddingInline: 'var(--gutter)' }

/** Targets of the cards, the narrower side of each in pixels. */
const sidesOf = (targets: string) =>
  [...document.querySelectorAll(targets)].map((one) => {
    const { width, height } = one.getBoundingClientRect()
    return Math.min(width, height)
  })

it.each([320, 390, 1440])(
  'a show can be pressed whatever its title and however many its dates, on %i px [R10.7]',
  async (width) => {
    await page.viewport(width, 900)
    await showInShop(
      await shopInBrowser(),
      <div style={PAGE}>
        <ShowGrid shows={SHOWS} Action={Heart} />
      </div>,
    )
    await expect.poll(() => document.querySelectorAll('article').length).toBe(SHOWS.length)
    expect(Math.min(...sidesOf('article :is(h2, h3) a'))).toBeGreaterThanOrEqual(24)
    // what lies above the link of the whole card
    expect(Math.min(...sidesOf('article button, article a:not(h2 > a, h3 > a)'))).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const small = async () => (await accessibilityProblems()).filter((one) => one.startsWith('target-size'))
    expect(await small()).toEqual([])
    // the control: tiles that are too small stand too close to each other
    const tight = document.querySelector('ul')?.appendChild(document.createElement('style'))
    tight?.append(
      'article a { min-inline-size: 8px !important; padding: 0 !important } article a > * { display: none }',
    )
    expect(await small()).not.toEqual([])
  },
)

it.each([320, 1440])('so it can as a line of a list, on %i px [R10.7]', async (width) => {
  await page.viewport(width, 900)
  await showInShop(
    await shopInBrowser(),
    <div style={PAGE}>
      <ShowLines shows={SHOWS} />
    </div>,
  )
  expect(Math.min(...sidesOf('article :is(h2, h3) a'))).toBeGreaterThanOrEqual(24)
  expect(Math.min(...sidesOf('article a:not(h2 > a, h3 > a)'))).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it.each([1, 2, 3, 5, 6, 7, 8, 9])(
  'of %i shows, which are all there are, none is left alone in a row [R2.6]',
  async (count) => {
    await page.viewport(1440, 900)
    await showInShop(
      await shopInBrowser(),
      <div style={PAGE}>
        <ShowGrid shows={Array.from({ length: count }, (_, at) => show(at + 1, `Show ${at}`, 1))} leading />
      </div>,
    )
    await expect.poll(() => document.querySelectorAll('article').length).toBe(count)
    const boxes = [...document.querySelectorAll('li:has(> article)')].map((one) => one.getBoundingClientRect())
    const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top)
    const width = document.querySelector('ul')?.getBoundingClientRect().width ?? 0
    const filled = (last.at(-1)?.right ?? 0) - (last[0]?.left ?? 0)
    expect(filled / width).toBeGreaterThan(0.7)
  },
)
