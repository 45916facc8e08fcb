import { basename, dirname } from 'node:path/posix'
import { type ImportGraph, loadedBy, type Texts } from './import-graph.ts'

/** The most source files of a folder. */
export const MOST_FILES = 15
const SHORT = 60

/** True for source files that are neither tests nor generated. */
export const isSource = (path: string): boolean =>
  /[.](?:ts|tsx)$/.test(path) && !/[.]test[.]|[.]generated[.]|[.]d[.]ts$|\/testing\//.test(path)

/** Files of at most sixty lines with exactly one importer, which is in the same folder; with that importer. */
function slices(texts: Texts, graph: ImportGraph): [slice: string, importer: string][] {
  const importers = new Map<string, string[]>()
  for (const [path, imports] of graph)
    if (isSource(path))
      for (const target of imports.keys()) importers.set(target, [...(importers.get(target) ?? []), path])
  return [...texts].flatMap(([path, text]): [string, string][] => {
    const [only, second] = importers.get(path) ?? []
    const isShort = text.trimEnd().split('\n').length <= SHORT
    const isSlice = isSource(path) && isShort && only !== undefined && second === undefined
    return isSlice && dirname(only) === dirname(path) ? [[path, only]] : []
  })
}

/** `rules`, `store`, `routes`, `forms` …, from the file's name; empty for others. */
const kindOf = (path: string): string => /[.]([a-z]+)[.]tsx?$/.exec(path)?.[1] ?? ''

/** Why a short file stands beside its only importer. */
export type Reason = 'a verb' | 'of another kind' | 'loaded late' | 'none'

const VERB = /^apps\/api\/src\//
const REGISTERS = /[.]routes[.]ts$/

/**
 * The short files by the reason for which they are separate: a verb has a file of its own by law; so have stores, rules,
 * routes and forms; lazily loaded files must be separate. None: they may belong into their importer.
 */
export function reasonsOf(texts: Texts, graph: ImportGraph): ReadonlyMap<Reason, readonly string[]> {
  const reasonOf = ([slice, importer]: [slice: string, importer: string]): Reason => {
    if (VERB.test(slice) && REGISTERS.test(importer)) return 'a verb'
    if ((texts.get(importer) ?? '').includes(`import('./${basename(slice)}')`)) return 'loaded late'
    return kindOf(slice) === kindOf(importer) ? 'none' : 'of another kind'
  }
  return new Map(
    [...Map.groupBy(slices(texts, graph), reasonOf)].map(([reason, files]) => [reason, files.map(([slice]) => slice)]),
  )
}

/** Those short files without a reason to be separate. */
export const fragments = (texts: Texts, graph: ImportGraph): readonly string[] =>
  reasonsOf(texts, graph).get('none') ?? []

/** Folders with more than fifteen source files, the fullest first. */
export function fullFolders(texts: Texts): [folder: string, files: number][] {
  const folders = Map.groupBy([...texts.keys()].filter(isSource), (path) => dirname(path))
  return [...folders]
    .map(([folder, files]): [string, number] => [folder, files.length])
    .filter(([, files]) => files > MOST_FILES)
    .toSorted(([, one], [, other]) => other - one)
}

/** Groups of folders whose source files import each other in a cycle. */
export function folderCycles(graph: ImportGraph): string[][] {
  const folders = new Map<string, Map<string, boolean>>()
  for (const [path, imports] of graph) {
    if (!isSource(path)) continue
    const own = folders.get(dirname(path)) ?? new Map<string, boolean>()
    folders.set(dirname(path), own)
    for (const target of imports.keys()) if (dirname(target) !== dirname(path)) own.set(dirname(target), false)
  }
  const reached = new Map([...folders.keys()].map((folder) => [folder, loadedBy(folders, [folder])]))
  const cycles: string[][] = []
  for (const [folder, others] of reached) {
    if (cycles.some((cycle) => cycle.includes(folder))) continue
    const cycle = [...others].filter((other) => reached.get(other)?.has(folder))
    if (cycle.length > 1) cycles.push(cycle.toSorted())
  }
  return cycles
}

/** How many of the browser's source files are loaded by its unit and component tests. */
export function testedInBrowser(graph: ImportGraph): { loaded: number; all: number } {
  const own = [...graph.keys()].filter((path) => path.startsWith('apps/web/src/'))
  const loaded = loadedBy(
    graph,
    own.filter((path) => /[.]test[.]tsx?$/.test(path)),
  )
  const all = own.filter(isSource)
  return { loaded: all.filter((path) => loaded.has(path)).length, all: all.length }
}
