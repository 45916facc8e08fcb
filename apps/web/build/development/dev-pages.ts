import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

/** The built program and styles of a page; what it has beside them stays. */
const BUILT = /<script type="module" src="[^"]*"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g

/** A page with the sources in place of the built program and styles. */
export const withSources = (html: string): string =>
  html.replace(BUILT, '').replace('</body>', '<script type="module" src="/src/main.tsx"></script></body>')

interface SentPage {
  readonly status: number
  readonly location: string | undefined
  readonly html: string
}

/** A page as the server sends it to the same visitor: by host and cookies. @throws the connection's error */
const pageFrom = (api: string, { url = '/', headers }: IncomingMessage): Promise<SentPage> =>
  new Promise((resolve, reject) => {
    request(new URL(url, api), { headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' } })
      .on('response', (reply) => {
        let html = ''
        reply.setEncoding('utf8').on('data', (part: string) => (html += part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 502, location: reply.headers.location, html }))
      })
      .on('error', reject)
      .end()
  })

const send = async (server: ViteDevServer, api: string, asked: IncomingMessage, reply: ServerResponse) => {
  const { status, location, html } = await pageFrom(api, asked)
  const page = await server.transformIndexHtml(asked.url ?? '/', withSources(html))
  reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) }).end(page)
}

/** In development: the server's pages, with whose data the program starts, and the sources instead of the build. */
export function devPages(api: string): Plugin {
  return {
    name: 'parter-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((asked, reply, next) => {
        if (!asked.headers.accept?.includes('text/html')) return next()
        send(server, api, asked, reply).catch(next)
      })
    },
  }
}
