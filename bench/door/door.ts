/**
 * `npm run bench -- door [tickets]`: the list of a door (60,000 tickets) over the wire, how soon a phone is ready, how soon it says
 * something without a network, on a processor slowed six times, and how long 2,000 scans take to be handed over.
 */
import '../../tools/require-runtime.cjs'
import { chromium } from 'playwright-core'
import { openBrowser } from '../../apps/api/testing/account/browser.ts'
import { openPurchaseScene } from '../../apps/api/testing/checkout/purchase.ts'
import { openTestDatabase } from '../../apps/api/testing/database/test-database.ts'
import { openTestServer } from '../../apps/api/testing/database/test-server.ts'
import { deviceCode, fingerprintOf, makeGate } from '../../apps/api/testing/door.ts'
import { copyTicket } from '../../apps/api/testing/many-tickets.ts'
import { buy } from '../../apps/api/testing/returns.ts'
import { findHeadlessChromium, quietFlags } from '../../e2e/chromium.ts'

const TICKETS = Number(process.argv[2] ?? 60_000)
const EVENT = 200001
const SLOWED = 6
const SCANS = 2000
const BATCH = 500
const VERDICTS = 20

const server = await openTestServer()
const scene = await openPurchaseScene({}, { database: await openTestDatabase(server.databases) })
const { test, rows } = scene
await rows(
  `UPDATE event SET starts_at = now() + interval '1 hour', ends_at = NULL, doors_at = NULL WHERE id = ${EVENT}`,
)
const [ticketId = ''] = (await buy(scene, [1])).ids
const codes = await copyTicket(test.databaseUrl, ticketId, TICKETS)
const gate = await makeGate(test, EVENT)

/** Milliseconds that something takes. */
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}
const device = openBrowser(test)
await device.get('POST /api/v1/door/devices', { code: await deviceCode(test, EVENT, gate) })
const clock = () => new Date().toISOString()
const [list, listTime] = await timed(() =>
  device.ask(
    'POST /api/v1/door/sync',
    { clock: clock(), cursor: null, battery: null, scans: [] },
    { 'accept-encoding': 'br' },
  ),
)
const [, reconciled] = await timed(async () => {
  for (let first = 0; first < SCANS; first += BATCH) {
    const scans = codes.slice(first, first + BATCH).map((code, nth) => ({
      sequence: first + nth + 1,
      fingerprint: fingerprintOf(EVENT, code),
      direction: 'in',
      at: clock(),
      verdict: 'enter',
    }))
    await device.get('POST /api/v1/door/sync', { clock: clock(), cursor: '999', battery: null, scans })
  }
})

const { path, env } = await findHeadlessChromium()
const browser = await chromium.launch({ executablePath: path, args: quietFlags, env: { ...process.env, ...env } })
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
const page = await context.newPage()
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
await page.goto(`http://${scene.host}/door/`)
await page.getByLabel('Code').fill(await deviceCode(test, EVENT, gate))
const [, ready] = await timed(async () => {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('Connected').waitFor({ timeout: 120_000 })
})
await page.getByRole('button', { name: 'Begin scanning' }).click()
await context.setOffline(true)
// until it notices
await page.getByText(/No network/).waitFor()
const verdicts = await page.evaluate(
  async (texts) => {
    const taken: number[] = []
    for (const text of texts) {
      document.querySelector('section[data-whole] button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await new Promise((done) => setTimeout(done, 900))
      for (const sign of text)
        dispatchEvent(new KeyboardEvent('keydown', { code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign}` }))
      const began = performance.now()
      const shown = new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('section[data-whole]')) return
          observer.disconnect()
          done()
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter' }))
      await shown
      taken.push(performance.now() - began)
    }
    return taken
  },
  codes.slice(SCANS, SCANS + VERDICTS),
)
await browser.close()
await scene.close()
await server.close()

const sorted = verdicts.toSorted((one, other) => one - other)
console.table({
  'list on the wire, kB': Math.round(list.rawPayload.length / 1000),
  'made and packed, ms': Math.round(listTime),
  'from code to ready, slowed, ms': Math.round(ready),
  'verdict without a network, slowed, ms (median)': Math.round(sorted[sorted.length >> 1] ?? 0),
  'verdict, slowest, ms': Math.round(sorted.at(-1) ?? 0),
  [`${SCANS} scans handed over, ms`]: Math.round(reconciled),
})
