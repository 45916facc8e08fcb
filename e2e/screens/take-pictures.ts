import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { journey, restOf, type Screen, screens, type Visitor } from '../visitor.ts'
import { MOMENT } from './moment.ts'

const folder = join(dirname(import.meta.dirname), '.screens/taken')

/** Longer pages are cut off: what comes later is shown by other screens. */
const LONGEST = 4800

/** For all pictures of a page, in milliseconds. */
const LONGEST_WAIT = 120_000

/** Leads a new visitor to a screen. */
export type Way = (visitor: Visitor) => Promise<void>

/** Has everything drawn that waits for being scrolled to, and loads all pictures and types. */
const drawAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // what is out of sight isn't drawn, and a picture of the whole page doesn't scroll; the page's policy takes no style element
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
      await frame()
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  // pictures are made when they are first asked for
  const areThere = page.waitForFunction(
    () => {
      // those that came last would wait for being scrolled to
      for (const image of document.images) image.loading = 'eager'
      return [...document.images].every(({ complete }) => complete)
    },
    null,
    { timeout: LONGEST_WAIT },
  )
  await areThere.catch(async (cause: unknown) => {
    const missing = await page.evaluate(() =>
      [...document.images].filter(({ complete }) => !complete).map(({ currentSrc, src }) => currentSrc || src),
    )
    throw new Error(`Pictures that didn’t come: ${missing.join(' ')}`, { cause })
  })
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
}

/** Gives all orders the same number: each run makes others, of another width. */
const evenOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const text = word.nodeValue ?? ''
      const even = text.replace(/\b[2-9A-Z]{3}(?:-[2-9A-Z]{3}){2}\b/, 'XXX-XXX-XXX')
      if (even !== text) word.nodeValue = even
    }
  })

/** The tickets' codes, which each run makes by chance. */
const codes = (page: Page): Locator[] => [page.locator('main img[src^="data:image/svg+xml"]')]

const takePicture = async ({ page, screen }: Visitor, name: string, light: 'light' | 'dark', masked: Locator[]) => {
  await page.emulateMedia({ colorScheme: light })
  // a map is drawn anew in the frame after the change, and stands in the one after that
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  const { width } = screens[screen]
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), LONGEST)
  await page.screenshot({
    path: join(folder, `${name}-${width}-${light}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
    mask: masked,
    maskColor: '#808080',
  })
}

/** Declares the pictures of screens: each on a phone and a desk, light and dark. */
export const takePictures = <Name extends string>(ways: Readonly<Record<Name, Way>>): void => {
  const names = Object.keys(ways) as Name[]
  const cases = names.flatMap((name) => (Object.keys(screens) as Screen[]).map((screen) => ({ name, screen })))
  journey.for(cases)('$name at $screen', async ({ name, screen }, { visit }) => {
    const looks = { reducedMotion: 'reduce', colorScheme: 'light', moment: MOMENT } as const
    const visitor = await visit(screen, { ...looks, hasDeclined: name !== 'consent' })
    const { page } = visitor
    const rest = restOf(page)
    await ways[name](visitor)
    await rest()
    // what was drawn at the first pass may bring pictures of its own
    for (let pass = 0; pass < 2; pass++) {
      await drawAll(page)
      await rest()
    }
    await evenOut(page)
    await mkdir(folder, { recursive: true })
    for (const light of ['light', 'dark'] as const) await takePicture(visitor, name, light, codes(page))
    // some screens are shown because something was refused
    visitor.problems.splice(0)
  })
}
