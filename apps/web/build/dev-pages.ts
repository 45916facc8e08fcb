import { type IncomingMessage, request } from 'node:http'
import type { Plugin } from 'vite'

/** The built program and styles of a page; what it has beside them stays. */
const BUILT = /<script type="module" src="[^"]*"><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g

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

/** In development: the server's pages, whose data the program starts with, with the sources in place of the built program. */
export function devPages(api: string): Plugin {
  return {
    name: 'parter-dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (asked, reply, next) => {
        if (!asked.headers.accept?.includes('text/html')) return next()
        try {
          const { status, location, html } = await pageFrom(api, asked)
          const page = html
            .replace(BUILT, '')
            .replace('</body>', '<script type="module" src="/src/main.tsx"></script></body>')
          reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) })
          reply.end(await server.transformIndexHtml(asked.url ?? '/', page))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
