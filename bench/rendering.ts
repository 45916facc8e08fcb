/**
 * `npm run bench -- rendering [--rounds 5] [--write] [--check]`: how fast the front page, a list and an event are drawn
 * on a slow telephone in a slow network; beside them, in the same run, the plainest page that React can be made to show.
 * --write puts the result into docs/performance.md; --check fails when a promise is not kept.
 */
import '../tools/require-runtime.cjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { chromium, type Page } from 'playwright-core'
import { findHeadlessChromium, quietFlags } from '../e2e/chromium.ts'
import { startShop } from '../e2e/shop-process.ts'
import { writeBlock } from './holds-report.ts'
import { openFloor } from './rendering/rendering-floor.ts'
import { type Measurable, type Rendered, visit } from './rendering/rendering-page.ts'
import { missed, report } from './rendering/rendering-report.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(flags.rounds)

const root = join(import.meta.dirname, '..')
if (spawnSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'inherit' }).status !== 0)
  throw new Error('The web app could not be built')
const [program, shop, floor] = await Promise.all([findHeadlessChromium(), startShop(), openFloor()])
const browser = await chromium.launch({
  executablePath: program.path,
  args: quietFlags,
  env: { ...process.env, ...program.env },
})

/** An event whose tickets are chosen on its page: steppers, prices, the button. */
const anEvent = async () => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api/v1/events?limit=60&sort=popularity`)
  const { events } = (await answer.json()) as ReplyOf<'listEvents'>
  const event = events.find(({ status, hasSeatMap }) => status === 'on_sale' && !hasSeatMap)
  if (!event) throw new Error('No event is on sale without a plan of its seats')
  return event
}

const at = (path: string) => `http://ee.localhost:${shop.port}${path}`
const pressAll = async (page: Page, selector: string, most: number) => {
  const found = page.locator(selector).filter({ visible: true })
  for (let number = 0; number < Math.min(most, await found.count()); number++) await found.nth(number).tap()
}

const { id, slug } = await anEvent()
const pages: readonly Measurable[] = [
  { name: 'floor', url: floor.url, act: (page) => pressAll(page, 'button', 1) },
  {
    name: 'front page',
    url: at('/'),
    act: async (page) => {
      await pressAll(page, 'header button[aria-haspopup=dialog]', 1)
      await pressAll(page, 'dialog[open] button', 1)
      await page.locator('main input[type=search], main [role=combobox]').first().pressSequentially('kon')
    },
  },
  {
    name: 'list',
    url: at('/tickets'),
    act: async (page) => {
      await pressAll(page, 'main button[aria-pressed]', 1)
      await page.locator('main [role=group] a:not([aria-current])').first().tap()
      await page.waitForURL((url) => url.pathname !== '/tickets' || url.search !== '')
    },
  },
  {
    name: 'event',
    url: at(`/piletid/${id}/${slug}`),
    act: async (page) => {
      await pressAll(page, 'main button[aria-pressed]', 1)
      await pressAll(page, 'main [role=group] button:not([aria-disabled])', 2)
    },
  },
]

const visits = new Map<string, Rendered[]>(pages.map(({ name }) => [name, []]))
try {
  // the first visits are slow while the shop's code is compiled, so they don't count
  for (const page of pages) await visit(browser, page)
  for (let round = 1; round <= rounds; round++)
    for (const page of pages) {
      const { largest, ...rendered } = await visit(browser, page)
      visits.get(page.name)?.push(rendered)
      const { lcp, cls, inp, script, scripts } = rendered
      process.stderr.write(
        `round ${round}  ${page.name.padEnd(10)} LCP ${Math.round(lcp)} (${largest})  CLS ${cls.toFixed(4)}  INP ${Math.round(inp)}  ${script} B in ${scripts}\n`,
      )
    }
  const text = report(visits, 'npm run bench -- rendering --write')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench rendering', text)
  const misses = missed(visits)
  for (const miss of misses) console.log(`missed: ${miss}`)
  if (flags.check && misses.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([floor.close(), shop.stop()])
}
