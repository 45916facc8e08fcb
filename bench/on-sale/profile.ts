import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OnSale } from './buyer.ts'
import { type NextAddress, warmUp } from './rates.ts'
import { startShop } from './shop.ts'

interface Profile {
  /** Microseconds of the machine's monotonic clock. */
  readonly startTime: number
  readonly nodes: readonly { readonly id: number; readonly callFrame: { functionName: string; url: string } }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The part of the program that a function belongs to: a room, a package, or Node itself. */
const partOf = ({ functionName, url }: { readonly functionName: string; readonly url: string }): string => {
  if (functionName === '(idle)' || functionName === '(root)') return ''
  // a thread of documents waits there for its next one
  if (url.includes('/piscina/') && /wait/i.test(functionName)) return ''
  if (functionName === '(garbage collector)') return 'garbage collection'
  const ours = /\/apps\/api\/src\/((?:platform\/)?[^/]+)/.exec(url)?.[1]
  if (ours) return `our ${ours}`
  const one = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url.slice(url.lastIndexOf('/node_modules/')))?.[1]
  return one ?? 'Node'
}

const addUp = ({ startTime, nodes, samples, timeDeltas }: Profile, from: number, parts: Map<string, number>): void => {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  let at = startTime
  for (const [position, id] of samples.entries()) {
    const took = timeDeltas[position] ?? 0
    at += took
    const part = byId.get(id)
    if (part && at >= from) parts.set(part, (parts.get(part) ?? 0) + took)
  }
}

const monotonicTime = (): number => Number(process.hrtime.bigint() / 1000n)

/**
 * Makes some orders in a second shop with a profiler.
 * @param warmUps orders before those that are counted: the start, and code that isn't compiled yet, are left out
 * @returns milliseconds per order by part of the program, the largest first
 */
export const timeByPart = async (
  server: { readonly url: string; readonly folder: string },
  eventId: number,
  next: NextAddress,
  { warmUps, orders }: { readonly warmUps: number; readonly orders: number },
): Promise<[part: string, ms: number][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'parter-profile-'))
  try {
    const shop = await startShop(server.url, server.folder, { options: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
    const sale: OnSale = { port: shop.port, eventId }
    await warmUp(sale, next, warmUps)
    const from = monotonicTime()
    await warmUp(sale, next, orders)
    await shop.stop()
    const parts = new Map<string, number>()
    for (const file of await readdir(folder))
      addUp(JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile, from, parts)
    return Array.from(parts, ([part, µs]) => [part, µs / 1000 / orders] as [string, number]).toSorted(
      ([, one], [, other]) => other - one,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
