import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The measured page as a site: its address, and a function that closes it. */
export interface Site {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Leaves the libraries out of a build. */
const withoutLibraries: Plugin = {
  name: 'without-libraries',
  load: (id) => (/\/rivals\/[^/]+\.ts$/.test(id) ? 'export {}' : undefined),
}

/**
 * Builds the page, minified as the shop is, and serves it from memory.
 * @param withLibraries whether the libraries of npm are in it too; they must be installed then
 */
export const openSite = async (withLibraries: boolean): Promise<Site> => {
  const root = import.meta.dirname
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: withLibraries ? [] : [withoutLibraries],
    build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input: join(root, 'page.ts') } },
  })
  if (!('output' in built)) throw new Error('The page could not be built')
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const names = [...files.keys()]
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="${name}">`)
  const page = `<!doctype html><html lang="en"><title>Seat map</title>${styles.join('')}<body><script type="module" src="/${entry}"></script></body></html>`
  const server = createServer(({ url = '/' }, reply) => {
    const file = files.get(url)
    if (url === '/') return reply.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (file === undefined) return reply.writeHead(204).end()
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    return reply.writeHead(200, { 'content-type': type }).end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
