import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** The baseline page as a site: its address, and a function that closes it. */
export interface Floor {
  readonly url: string
  readonly close: () => Promise<void>
}

const page = (script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The plainest page</title>
<script type="module" src="/${script}"></script>
</head>
<body><div id="app"></div></body>
</html>
`

/** Builds the plainest React page as the shop is built (Vite, production, one file) and serves it as the shop is served. */
export const openFloor = async (): Promise<Floor> => {
  const outDir = await mkdtemp(join(tmpdir(), 'parter-floor-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../floor'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, '../floor/main.ts') },
    },
  })
  const script = (await readdir(outDir, { recursive: true })).find((name) => name.endsWith('.js')) ?? ''
  const packed = brotliCompressSync(await readFile(join(outDir, script)))
  await rm(outDir, { recursive: true })
  const html = brotliCompressSync(page(script))
  const server = createServer(({ url }, reply) => {
    const isScript = url === `/${script}`
    if (!isScript && url !== '/') return reply.writeHead(204).end()
    const type = isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'
    return reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(isScript ? packed : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
