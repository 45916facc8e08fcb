import { dirname, join, matchesGlob } from 'node:path/posix'

/** Texts of the project's files by their path from its root, with slashes. */
export type Texts = ReadonlyMap<string, string>

/** The imports of each file; true for those of types only. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, boolean>>

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g

const GLOB = /\bimport[.]meta[.]glob(?:<[^(]*>)?\(\s*'([^']+)'/g

const targetOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return specifier.replace(/^@parter\/([^/]+)\//, 'packages/$1/src/')
}

/** The imports among the given files, with dynamic ones and those by a pattern of names. */
export function importGraph(texts: Texts): ImportGraph {
  const graph = new Map<string, Map<string, boolean>>()
  for (const [path, text] of texts) {
    const imports = new Map<string, boolean>()
    for (const [, type, from, bare] of text.matchAll(IMPORT)) {
      const target = targetOf(path, from ?? bare ?? '')
      if (texts.has(target) && target !== path) imports.set(target, type !== undefined && imports.get(target) !== false)
    }
    for (const [, pattern = ''] of text.matchAll(GLOB))
      for (const target of texts.keys())
        if (matchesGlob(target, targetOf(path, pattern)) && target !== path) imports.set(target, false)
    graph.set(path, imports)
  }
  return graph
}

/** The files that these load, directly or indirectly, with themselves; types don’t count, and files that `isRead` excludes. */
export function loadedBy(
  graph: ImportGraph,
  starts: readonly string[],
  isRead: (path: string) => boolean = () => true,
): Set<string> {
  const loaded = new Set(starts)
  for (const path of loaded)
    for (const [target, isType] of graph.get(path) ?? []) if (!isType && isRead(target)) loaded.add(target)
  return loaded
}
