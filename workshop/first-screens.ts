/** A line of Vite's manifest, as far as the budgets need it. */
export interface BuiltPart {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Record<string, BuiltPart>

/** Everything that a part needs before it runs: its own file, its styles, and the same of all it imports. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const part = manifest[key]
  if (!part || found.has(part.file)) return found
  found.add(part.file)
  for (const style of part.css ?? []) found.add(style)
  for (const next of part.imports ?? []) filesOf(manifest, next, found)
  return found
}

/**
 * What each page's first screen is made of: the program, the page and one language's messages.
 *
 * @param manifest Vite's manifest of the build
 * @param sizeOf the size of a built file on the wire, in bytes
 * @returns bytes by page, under the path of its source; of the languages the largest counts
 */
export function firstScreens(manifest: Manifest, sizeOf: (file: string) => number): Map<string, number> {
  const keys = Object.keys(manifest)
  const entry = keys.find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The build has no entry')
  const program = filesOf(manifest, entry)
  const addedBy = (key: string): number =>
    [...filesOf(manifest, key)].filter((file) => !program.has(file)).reduce((sum, file) => sum + sizeOf(file), 0)

  const later = keys.filter(
    (key) => !manifest[key]?.isEntry && keys.some((from) => manifest[from]?.dynamicImports?.includes(key)),
  )
  const language = Math.max(0, ...later.filter((key) => /messages|catalog/.test(key)).map(addedBy))
  const base = [...program].reduce((sum, file) => sum + sizeOf(file), 0) + language
  const pages = later.filter((key) => key.startsWith('src/pages/'))
  return new Map([[entry, base], ...pages.map((page): [string, number] => [page, base + addedBy(page)])])
}
