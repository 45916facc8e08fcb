import '../../../tools/require-runtime.cjs'
import { enableCompileCache, flushCompileCache } from 'node:module'

// before anything else is loaded: a second start reads what the first has compiled
enableCompileCache()

const { default: closeWithGrace } = await import('close-with-grace')
const { openShop } = await import('./open-shop.ts')
const { readSettings } = await import('./platform/settings/settings.ts')
const { describeGaps, productionGaps } = await import('./start-checks.ts')

/** Milliseconds that requests and work under way have to come to an end. */
const GRACE = 10_000

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const { shop, app, close } = await openShop(settings)
  closeWithGrace({ delay: GRACE, logger: { error: (message) => shop.log.error(message) } }, async ({ err }) => {
    if (err) shop.log.fatal({ err }, 'Something that nobody caught: the shop closes')
    await close()
  })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : settings.PORT
  const others = shop.portals.slice(1).map(({ portalCode }) => portalCode)
  console.log(
    `Parter is ready at http://${shop.portals[0]?.portalCode}.localhost:${port} (as well: ${others.join(', ')})`,
  )
  const gaps = describeGaps(productionGaps(settings, shop.portals))
  if (gaps) console.warn(gaps)
  flushCompileCache()
}

try {
  await start()
} catch (error) {
  // what an operator can do something about is said in a sentence; the rest comes with its traces
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exit(1)
}
