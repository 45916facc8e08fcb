import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OnSale } from './buyer.ts'
import { type NextAddress, warmUp } from './rates.ts'
import { startShop } from './shop.ts'

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { functionName: string; url: string } }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The part of the program that a function belongs to: a room, a package, or Node itself. */
const partOf = ({ functionName, url }: { readonly functionName: string; readonly url: string }): string => {
  if (functionName === '(idle)' || functionName === '(root)') return ''
  if (functionName === '(garbage collector)') return 'garbage collection'
  const ours = /\/apps\/api\/src\/((?:platform\/)?[^/]+)/.exec(url)?.[1]
  if (ours) return `our ${ours}`
  const one = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url.slice(url.lastIndexOf('/node_modules/')))?.[1]
  return one ?? 'Node'
}

const addUp = ({ nodes, samples, timeDeltas }: Profile, parts: Map<string, number>): void => {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  for (const [position, id] of samples.entries()) {
    const part = byId.get(id)
    if (part) parts.set(part, (parts.get(part) ?? 0) + (timeDeltas[position] ?? 0))
  }
}

/**
 * Makes some orders in a second shop with a profiler.
 * @returns milliseconds per order by part of the program, the largest first; the start's share is small if there are many
 * orders
 */
export const timeByPart = async (
  server: { readonly url: string; readonly folder: string },
  eventId: number,
  next: NextAddress,
  orders: number,
): Promise<[part: string, ms: number][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'parter-profile-'))
  try {
    const shop = await startShop(server.url, server.folder, { options: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
    const sale: OnSale = { port: shop.port, eventId }
    await warmUp(sale, next, orders)
    await shop.stop()
    const parts = new Map<string, number>()
    for (const file of await readdir(folder))
      addUp(JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile, parts)
    return Array.from(parts, ([part, µs]) => [part, µs / 1000 / orders] as [string, number]).toSorted(
      ([, one], [, other]) => other - one,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
