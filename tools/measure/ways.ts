import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type Profiler, Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { openShopApp } from '../../apps/api/src/app.ts'
import { openOriginals } from '../../apps/api/src/content/pictures/originals.ts'
import { importContent } from '../../apps/api/src/import/import-content.ts'
import { systemClock } from '../../apps/api/src/platform/foundation/clock.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { readSettings } from '../../apps/api/src/platform/settings/settings.ts'
import { openPurchaseScene, type PurchaseScene } from '../../apps/api/testing/checkout/purchase.ts'
import { smallContent } from '../../apps/api/testing/content/content-folder.ts'
import { openTestDatabase } from '../../apps/api/testing/database/test-database.ts'
import { openTestServer, type TestDatabases } from '../../apps/api/testing/database/test-server.ts'
import { openEverypay } from '../../apps/api/testing/payment-providers/everypay.ts'
import { writeWebBuild } from '../../apps/api/testing/web-build.ts'

/** Paths of files, with those of their functions that ran. */
export type Run = ReadonlyMap<string, readonly string[]>

/** The named functions that ran, by file. */
const namedFunctions = ({ functions }: Profiler.ScriptCoverage): string[] =>
  functions
    .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
    .map((one) => one.functionName)

/**
 * Runs `act` and returns the files in which a named function ran: those that a reader opens to follow it. Counting imports
 * would include every branch and payment provider, and leave out subscribers of events.
 */
export async function filesRun(work: () => Promise<unknown>): Promise<Run> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result
      .filter(({ url }) => url.startsWith('file://') && !url.includes('/node_modules/'))
      .map((one): [string, string[]] => [fileURLToPath(one.url), namedFunctions(one)])
    return new Map(ran.filter(([, functions]) => functions.length > 0))
  } finally {
    session.disconnect()
  }
}

/** The files of a content folder that an event needs. */
const ONE_EVENT = /^(?:portal|venues|promoters|categories|tags|ticket-types|zones|series|halls|events)\b/

/** In a newly started shop a visitor opens an event's page and holds two seats; then their payment arrives. */
async function followPurchase(databases: TestDatabases, folder: string): Promise<[what: string, run: Run][]> {
  await writeWebBuild(folder)
  const bank = await openEverypay()
  const open: NonNullable<Parameters<typeof openPurchaseScene>[1]>['open'] = (shop) => openShopApp(shop, { folder })
  const parts = { database: await openTestDatabase(databases), open }
  const scene = await openPurchaseScene({ PAYMENT_PROVIDER: 'everypay', ...bank.env }, parts)
  try {
    const page = await filesRun(() => answered(scene, 'GET /piletid/200001/kontsert', 200))
    const buyer = scene.buyer()
    const tickets = [1, 2].map((placeId) => ({ placeId, ticketTypeId: 1 }))
    const hold = await filesRun(() => buyer.ask('POST /api/v1/store/events/200001/tickets', { tickets }))
    await buyer.fill(200001, [3])
    await buyer.pay()
    await scene.work()
    const [payment] = [...bank.payments.values()]
    if (!payment) throw new Error('The provider knows no payment')
    payment.state = 'settled'
    const callback = `GET /api/v1/payments/everypay/callback?payment_reference=${payment.reference}&event_name=status_updated`
    const email = await filesRun(async () => {
      await answered(scene, callback, 204)
      await scene.work()
    })
    const sent = await scene.count('email_message', `kind = 'order_confirmation' AND state = 'sent'`)
    if (sent !== 1) throw new Error('The callback led to no email')
    return [
      ['a hold', hold],
      ['the first page of an event', page],
      ['a payment provider’s callback to the email', email],
    ]
  } finally {
    await scene.close()
    await bank.close()
  }
}

async function answered({ test, host }: PurchaseScene, address: string, status: number): Promise<void> {
  const { statusCode, body } = await test.ask(address, { host })
  if (statusCode !== status) throw new Error(`${address} answered ${statusCode}: ${body.slice(0, 300)}`)
}

async function followImport(databases: TestDatabases, folder: string): Promise<Run> {
  for (const [name, value] of Object.entries(smallContent())) {
    if (!ONE_EVENT.test(name)) continue
    const path = join(folder, 'content/ee', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(value))
  }
  const database = await openTestDatabase(databases)
  const log = openLog('silent')
  const originals = openOriginals(readSettings({ DATA_DIR: join(folder, 'data') }), log)
  const shop = { db: database.db, originals, portals: PORTALS, clock: systemClock, log }
  try {
    return await filesRun(() => importContent(shop, join(folder, 'content')))
  } finally {
    await database.close()
  }
}

/** Runs a purchase and an import on an own database. @returns the files that ran, by step */
export async function followWays(): Promise<[what: string, run: Run][]> {
  const folder = await mkdtemp(join(tmpdir(), 'parter-ways-'))
  const { databases, close } = await openTestServer()
  try {
    const purchase = await followPurchase(databases, folder)
    return [...purchase, ['an import', await followImport(databases, folder)]]
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
