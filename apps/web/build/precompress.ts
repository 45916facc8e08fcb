import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const worthIt = /\.(js|css|svg|json|html|txt|webmanifest|wasm)$/

/** After a build, writes a `.br` and a `.gz` of every text file at the highest level, for the server to send. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'parter-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(join(outDir, name))))
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await gz(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
