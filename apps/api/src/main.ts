import '../../../tools/require-runtime.cjs'
import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import type { OpenShop, ProcessLink } from './open-shop.ts'
import type { PrimaryServices, ProcessServices } from './platform/processes/services.ts'
import type { Settings } from './platform/settings/settings.ts'

// before anything else is loaded: a second start reads what the first has compiled
enableCompileCache()

const { readSettings } = await import('./platform/settings/settings.ts')
const { processesOf } = await import('./platform/processes/roles.rules.ts')

/** Milliseconds that requests and work under way have to come to an end. */
const GRACE = 10_000

const sayReady = async (settings: Settings, { shop, app }: OpenShop): Promise<void> => {
  const { describeGaps, productionGaps } = await import('./start-checks.ts')
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : settings.PORT
  const others = shop.portals.slice(1).map(({ portalCode }) => portalCode)
  console.log(
    `Parter is ready at http://${shop.portals[0]?.portalCode}.localhost:${port} (as well: ${others.join(', ')})`,
  )
  const gaps = describeGaps(productionGaps(settings, shop.portals))
  if (gaps) console.warn(gaps)
}

/** Closes the shop on a signal or on the primary's request. */
const closeInTime = async ({ shop, close }: OpenShop, told: Promise<void>): Promise<void> => {
  const { default: closeWithGrace } = await import('close-with-grace')
  const { isWorker } = cluster
  // Ctrl-C reaches every process of a terminal: the primary tells the others
  if (isWorker) process.on('SIGINT', () => undefined)
  const closer = closeWithGrace(
    { delay: GRACE, skip: isWorker ? ['SIGINT'] : [], logger: { error: (message) => shop.log.error(message) } },
    async ({ err }) => {
      if (err) shop.log.fatal({ err }, 'Something that nobody caught: the shop closes')
      await close()
    },
  )
  void told.then(() => closer.close())
}

/**
 * Runs a shop in this process: the whole of it, or what its role says. One that the primary has started asks it for the
 * rest.
 */
const runProcess = async (settings: Settings): Promise<void> => {
  const { openShop } = await import('./open-shop.ts')
  const { notifyWorkers } = await import('./platform/jobs/notify-workers.ts')
  const { openRpc } = await import('./platform/processes/rpc.ts')
  const { listenOnSharedPort } = await import('./platform/processes/listen-on-shared-port.ts')
  const opened = Promise.withResolvers<OpenShop>()
  const told = Promise.withResolvers<void>()
  const services: ProcessServices = {
    notifyWorkers,
    metrics: async () => (await opened.promise).app.processMetrics(),
    end: () => told.resolve(),
  }
  const rpc = cluster.isWorker ? openRpc<PrimaryServices>(process, services) : undefined
  const family: ProcessLink | undefined = rpc && { rpc, ...(await rpc.call('begin')) }
  const shop = await openShop(settings, family)
  await closeInTime(shop, told.promise)
  opened.resolve(shop)
  const { PORT, HOST: host, ROLE } = settings
  if (!family) await shop.app.listen({ port: PORT, host })
  // one that only works needs no address of its own: the primary asks it
  const port = family && ROLE !== 'work' ? await listenOnSharedPort(shop.app, { ...family, host }) : undefined
  if (family?.isFirst ?? true) await sayReady(settings, shop)
  await rpc?.call('ready', port)
  flushCompileCache()
  const address = shop.app.server.address()
  if (typeof address === 'object' && address !== null) void shop.sellDemo?.(address.port)
}

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  // elsewhere the kernel doesn't let processes share a port
  const cores = process.platform === 'linux' ? availableParallelism() : 1
  const roles = cluster.isPrimary ? processesOf(settings, cores) : []
  if (roles.length === 0) return await runProcess(settings)
  const { startProcesses } = await import('./platform/processes/primary.ts')
  await startProcesses(settings, roles)
}

try {
  await start()
} catch (error) {
  // what an operator can do something about is said in a sentence; the rest comes with its traces
  const isSaid = error instanceof Error && error.name === 'FirstProcessError'
  if (!isSaid) console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exit(1)
}
