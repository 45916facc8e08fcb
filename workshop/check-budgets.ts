/** Weighs the built web app as it goes over the wire (brotli) and fails when a first screen or the type is too heavy. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstScreens, type Manifest } from './first-screens.ts'
import { projectRoot } from './run-step.ts'

/** In bytes; a kB is a thousand of them. */
const screenBudget = 130_000
const fontBudget = 60_000

const dist = join(projectRoot, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const weighed = new Map<string, number>()

function sizeOf(file: string): number {
  const known = weighed.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).byteLength
  weighed.set(file, known)
  return known
}

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(join(dist, file)).byteLength)
const rows = [
  ...[...firstScreens(manifest, sizeOf)].map(([name, bytes]) => ({ name, bytes, budget: screenBudget })),
  { name: 'fonts', bytes: fonts.reduce((sum, bytes) => sum + bytes, 0), budget: fontBudget },
]
for (const { name, bytes, budget } of rows) {
  const share = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`
  console.log(`${bytes <= budget ? '✓' : '✗'} ${share.padStart(18)}  ${name}`)
}
if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
