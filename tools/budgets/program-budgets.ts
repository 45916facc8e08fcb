import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ApartName } from '../../packages/contract/src/programs.ts'

/** What a program beside the shop loads before any of its pages can be used, gzipped; 1 kB is 1000 bytes. */
const FIRST: Readonly<Record<ApartName, number>> = { staff: 180_000, door: 120_000 }

/** Parts that come with their first use. */
const LATE: readonly { readonly of: ApartName; readonly source: string; readonly budget: number }[] = [
  // the text editor
  { of: 'staff', source: 'staff/content/rich-text.tsx', budget: 145_000 },
]

interface Built {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** A size and what it may be, in bytes. */
export interface BudgetRow {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

/** The weights of the programs beside the shop, in the language with the largest texts. */
export function programBudgets(dist: string): BudgetRow[] {
  return (Object.keys(FIRST) as ApartName[]).flatMap((name) => {
    const folder = join(dist, name)
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Built>
    const builtOf = (source: string): Built => {
      const found = manifest[source]
      if (!found) throw new Error(`The program ${name} has no ${source}`)
      return found
    }
    /** A file and all that it imports. */
    const withImports = (source: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(source)) return seen
      seen.add(source)
      for (const one of builtOf(source).imports ?? []) withImports(one, seen)
      return seen
    }
    const gzipped = (sources: Iterable<string>): number => {
      const loaded = new Set([...sources].map(builtOf).flatMap(({ file, css = [] }) => [file, ...css]))
      return [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0)
    }
    const entry = `${name}/main.tsx`
    const late = builtOf(entry).dynamicImports ?? []
    const words = late.filter((source) => source.includes('/messages/fi/'))
    if (words.length === 0) throw new Error(`The program ${name} has no texts`)
    const always = [...withImports(entry), ...words]
    const pages = late
      .filter((source) => source.endsWith('-page.tsx'))
      .map((source) => ({ source, bytes: gzipped([...always, ...withImports(source)]) }))
    const heaviest = pages.toSorted((one, other) => other.bytes - one.bytes)[0]
    const first = heaviest ?? { source: entry, bytes: gzipped(always) }
    return [
      { name: `${name}, its heaviest page (${first.source}, gzip)`, bytes: first.bytes, budget: FIRST[name] },
      ...LATE.filter(({ of }) => of === name).map(({ source, budget }) => {
        const key = Object.keys(manifest).find((one) => one.endsWith(source))
        if (key === undefined) throw new Error(`${source} is no file of its own`)
        return { name: `${source} (gzip)`, bytes: gzipped([key]), budget }
      }),
    ]
  })
}
