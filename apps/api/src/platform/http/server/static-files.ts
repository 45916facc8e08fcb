import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { APART, apartOf } from '@parter/contract/programs.ts'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { encodingOf } from '../response-cache/encoded-response.ts'
import { NEVER_REFUSED } from '../serve.ts'
import { programHeaders } from '../shell/program-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Names of files in these folders contain their hash. */
const HASHED = ['/assets/', ...APART.map((name) => `/${name}/assets/`)]
/** Browsers check it each time, so that a new release takes effect at once. */
const WORKER = /\/service-worker\.js$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

interface StaticFile {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** All files of a folder by address, without dotfiles; compressed variants belong to their file. */
const readFiles = async (folder: string): Promise<Map<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const shown = paths.filter((path) => !/(?:^|[\\/])\./.test(path) && !/\.(?:br|gz)$/.test(path))
  const twin = async (path: string) => (paths.includes(path) ? await readFile(join(folder, path)) : undefined)
  return new Map(
    await Promise.all(
      shown.map(async (path): Promise<[string, StaticFile]> => {
        const [plain, br, gzip] = await Promise.all([
          readFile(join(folder, path)),
          twin(`${path}.br`),
          twin(`${path}.gz`),
        ])
        const type = TYPES[extname(path)] ?? 'application/octet-stream'
        return [`/${path.split(sep).join('/')}`, { type, plain, br, gzip }]
      }),
    ),
  )
}

/**
 * Serves the built app's files from memory, as the build compressed them. A missing file is a 404, never a page, so that
 * an outdated script address doesn't return HTML.
 */
export const serveStaticFiles = async (
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'NODE_ENV'>,
): Promise<void> => {
  const files = await readFiles(folder)
  for (const [url, { type, plain, br, gzip }] of files) {
    const program = apartOf(url)
    const headers = {
      ...(program && programHeaders(program, settings)),
      'content-type': type,
      'cache-control': HASHED.some((start) => url.startsWith(start))
        ? FOR_EVER
        : WORKER.test(url)
          ? 'no-cache'
          : FOR_AN_HOUR,
      vary: 'accept-encoding',
    }
    // it costs nothing, and a page without its script is broken
    app.get(url, { schema: { hide: true }, config: NEVER_REFUSED }, (request, reply) => {
      const encoding = encodingOf(request.headers['accept-encoding'])
      const packed = encoding === 'br' ? br : encoding === 'gzip' ? gzip : undefined
      reply.headers(headers)
      if (packed) reply.header('content-encoding', encoding)
      return reply.send(packed ?? plain)
    })
  }
  for (const start of HASHED)
    app.get(`${start}*`, { schema: { hide: true } }, async () => {
      throw new ShopError('not_found')
    })
}
