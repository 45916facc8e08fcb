import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { installRivals } from './install-rivals.ts'

/** Every benchmark, each a program of its own. */
const benches = [
  'holds',
  'on-sale',
  'documents',
  'search',
  'desk/order-search',
  'desk/refunds',
  'door/door',
  'reports/reports',
  'reports/live-view',
  'import',
  'rendering',
  'served',
  'behind-cache/behind-cache',
  'fan-out/fan-out',
  'waiting-room/waiting-room',
  'waiting-list/waiting-list',
  'failover/failover',
  'scale/scale',
  'cached/cached',
  'rivals/lighthouse',
  'rivals/plugins',
  'start',
  'seat-map-wire',
  'seat-map',
] as const

const [asked, ...options] = process.argv.slice(2)
const chosen =
  asked === undefined || asked.startsWith('-') ? benches : benches.filter((name) => basename(name) === asked)
const rest = asked?.startsWith('-') ? [asked, ...options] : options
if (chosen.length === 0) {
  console.error(`There is no benchmark ${asked}. There are: ${benches.map((name) => basename(name)).join(', ')}.`)
  process.exit(1)
}

for (const name of chosen) {
  console.log(`\n${basename(name)}`)
  if (name.startsWith('rivals/')) await installRivals()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...rest], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
