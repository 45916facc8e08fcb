import type { FastifyInstance } from 'fastify'
import { planNextNight } from './account/privacy/delete-expired-data.ts'
import { openShopApp, openWorkApp } from './app.ts'
import { checkProviders } from './checkout/payment-providers/choose-provider.ts'
import { checkTerminals } from './checkout/payment-providers/terminal/choose-terminal.ts'
import { checkFiscalDevices } from './counter/fiscal/fiscal-device.ts'
import { makeDemoGates } from './door/gates/make-demo-gates.ts'
import { isCatalogueEmpty } from './import/runs.store.ts'
import { makeShop } from './make-shop.ts'
import { planBooksCheck } from './orders/books/watch-books.ts'
import { migrate } from './platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from './platform/database/migrations-folder.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { withLock } from './platform/database/with-lock.ts'
import { systemClock } from './platform/foundation/clock.ts'
import { openLog } from './platform/foundation/log.ts'
import { listenForWork } from './platform/jobs/notify-workers.ts'
import { startWorkers } from './platform/jobs/start-workers.ts'
import { readPortals } from './platform/portals/read-portals.ts'
import { memoryOfPrimary } from './platform/processes/memory-of-primary.ts'
import { connectionsOf } from './platform/processes/roles.rules.ts'
import type { Rpc } from './platform/processes/rpc.ts'
import type { PrimaryServices, StartParameters } from './platform/processes/services.ts'
import { withSecrets } from './platform/settings/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import { openSharedMemory } from './platform/shared-memory/open-shared-memory.ts'
import type { Shop } from './platform/shop/shop.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { resumeSaleChecks } from './reminders/check-sale-openings.ts'
import { catchUpSearch, refreshSearch } from './search/indexing/refresh-search.ts'
import { makeDemoMembers } from './staff/members/demo-members.ts'
import { productionGaps, unsafeSettings } from './start-checks.ts'
import { checkWallets } from './tickets/wallet/check-wallets.ts'
import { resumeLooks } from './waiting-list/match-event.ts'
import { workers } from './workers.ts'

export interface OpenShop {
  readonly shop: Shop
  readonly app: FastifyInstance
  /** Sells made-up orders in the background, where the demo has just filled the shop. @param port where it listens */
  sellDemo?(port: number): Promise<void>
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>
}

/** The import is loaded where there is something to import: it costs a shop with content no time at its start. */
const fillIfEmpty = async (shop: Shop, url: string): Promise<boolean> => {
  const { DEMO_CONTENT, NODE_ENV } = shop.settings
  if (!(DEMO_CONTENT ?? NODE_ENV !== 'production') || !(await isCatalogueEmpty(shop.db))) return false
  const { seedDemoContent } = await import('./import/seed-demo-content.ts')
  // of several processes that start on an empty database one fills it, and the others find it full
  return (await withLock(url, 'demo content', () => seedDemoContent(shop, { alsoWrite: refreshSearch }))) !== undefined
}

/** The demo's staff sign in without anything: outside production only. */
const fillStaff = async (shop: Shop): Promise<void> => {
  const { DEMO_CONTENT = true, NODE_ENV } = shop.settings
  if (NODE_ENV !== 'production' && DEMO_CONTENT) await makeDemoMembers(shop)
}

/** Nobody is charged or written to: the sandbox pays, and emails stay in the mailbox. */
const mayMakeUpSales = ({ settings }: Shop): boolean =>
  settings.NODE_ENV !== 'production' &&
  (settings.DEMO_SALES ?? settings.NODE_ENV === 'development') &&
  settings.SMTP_URL === undefined

const sellingDemo = (shop: Shop, app: FastifyInstance) => async (port: number) => {
  const { sellDemo } = await import('./import/demo-sales/sell-demo.ts')
  await sellDemo(shop, app, port).catch((error: unknown) => shop.log.warn({ err: error }, 'The demo has sold nothing'))
}

/** Tracing is loaded only where a setting turns it on. */
const tracingOf = async (settings: Settings): Promise<Tracing | undefined> => {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const { startTracing } = await import('./platform/tracing/start-tracing.ts')
  return startTracing(settings)
}

/** The primary of a process that is one of several, and what it said at the beginning. */
export interface ProcessLink extends StartParameters {
  readonly rpc: Rpc<PrimaryServices>
}

/** Brings the database up to date, and what follows from what it holds. @returns whether the demo has filled it now */
const prepare = async (shop: Shop, url: string): Promise<boolean> => {
  const isNew = await fillIfEmpty(shop, url)
  await fillStaff(shop)
  if (isNew) await makeDemoGates(shop)
  await catchUpSearch(shop.db)
  await resumeSaleChecks(shop)
  await resumeLooks(shop)
  await planNextNight(shop)
  await planBooksCheck(shop)
  return isNew
}

/** Work that this process asks for is done by another one: it is told over the primary. */
const notifyOthers = ({ rpc }: ProcessLink) => {
  const stop = listenForWork(() => void rpc.call('notifyWorkers').catch(() => undefined))
  return {
    async stop() {
      stop()
    },
  }
}

/**
 * Opens a shop by its settings: database (migrated, with demo content if it is empty), shared memory, workers and the
 * HTTP side, which does not listen yet.
 * @param family where the shop runs in several processes: this one does what its role says
 * @throws Error with a sentence for the operator
 */
export const openShop = async (given: Settings, family?: ProcessLink): Promise<OpenShop> => {
  const { portals, logos } = await readPortals(given)
  const unsafe = unsafeSettings(given)
  if (unsafe.length > 0) throw new Error(unsafe.join('\n'))
  checkProviders(given, portals)
  checkFiscalDevices(given, portals)
  checkTerminals(given, portals)
  await checkWallets(given)
  const settings = await withSecrets(given)
  const { ROLE: role = 'all', WEB_PROCESSES = 1, dataDir } = settings
  const log = openLog(settings.LOG_LEVEL)
  const databaseUrl = family?.databaseUrl ?? settings.DATABASE_URL
  const database = await openDatabase({ databaseUrl, dataDir, log, connections: connectionsOf(WEB_PROCESSES) })
  const isFirst = family?.isFirst ?? true
  const gaps = productionGaps(settings, portals)
  if (isFirst && gaps.length > 0)
    log.warn({ missing: gaps.map(({ setting }) => setting) }, 'Settings of production are missing')
  const tracing = await tracingOf(settings)
  tracing?.watchPools(database.pools)
  try {
    if (isFirst) await migrate(database.url, MIGRATIONS_FOLDER, log)
    const memory = await openSharedMemory(settings, log, family && memoryOfPrimary(family.rpc))
    const { db, paymentDb, watchDb, holdPool, pools } = database
    const connections = { db, paymentDb, watchDb, holdPool, pools }
    const shop = makeShop({ settings, portals, logos, ...connections, memory, clock: systemClock, log })
    const isNew = isFirst && (await prepare(shop, database.url))
    const app = await (role === 'work' ? openWorkApp : openShopApp)(shop, {
      ...(tracing && { watch: tracing.watchApp }),
      ...(family && { processes: { name: family.name, gather: () => family.rpc.call('metrics') } }),
    })
    const running =
      role === 'web' ? family && notifyOthers(family) : startWorkers(shop, tracing?.watchWorks(workers) ?? workers)
    const close = async () => {
      await app.close()
      await running?.stop()
      await shop.documents.close()
      await tracing?.close()
      await memory.close()
      await database.close()
    }
    const sellDemo = isNew && role !== 'work' && mayMakeUpSales(shop) ? sellingDemo(shop, app) : undefined
    return { shop, app, close, ...(sellDemo && { sellDemo }) }
  } catch (error) {
    await database.close()
    throw error
  }
}
