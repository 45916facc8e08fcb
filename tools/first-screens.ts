/** A line of Vite's manifest, as far as the budgets need it. */
interface BuiltPart {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Record<string, BuiltPart>

/** A page as the browser loads it. */
export interface PageParts {
  name: string
  /** The page's program, by its path in the web app's folder. */
  program: string
  /** The files of messages that it needs besides the language's own, without their folder and ending. */
  messages: readonly string[]
}

/** Everything that a part needs before it runs: its own file, its styles, and the same of all it imports. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const part = manifest[key]
  if (!part || found.has(part.file)) return found
  found.add(part.file)
  for (const style of part.css ?? []) found.add(style)
  for (const next of part.imports ?? []) filesOf(manifest, next, found)
  return found
}

/** The styles of all pages, when the build has them in one file. */
const ALL_STYLES = 'style.css'

/** What the browser loads before a page stands, in bytes on the wire. */
export interface Weight {
  readonly scripts: number
  readonly styles: number
}

/**
 * What each page's first screen weighs: the app, the page's program, the language's first words with the names of days,
 * and the page's own messages, in the language in which these are heaviest.
 *
 * @param manifest Vite's manifest of the build
 * @param sizeOf the size of a built file on the wire, in bytes
 * @returns weights by the page's name
 * @throws when the build has no entry, or lacks a page's program or messages
 */
export function firstScreens(
  manifest: Manifest,
  pages: readonly PageParts[],
  languages: readonly string[],
  sizeOf: (file: string) => number,
): Map<string, Weight> {
  const keys = Object.keys(manifest)
  const ending = (end: string): string => {
    const key = keys.find((candidate) => candidate.endsWith(end))
    if (key === undefined) throw new Error(`The build has no ${end}`)
    return key
  }
  const entry = keys.find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The build has no entry')

  const weigh = ({ program, messages }: PageParts, language: string): Weight => {
    const names = keys.filter((key) => key.endsWith(`platform/messages/${language}.ts`))
    const words = messages.map((room) => ending(`messages/${language}/${room}.json`))
    const files = new Set(
      [entry, ALL_STYLES, ending(program), ...names, ...words].flatMap((key) => [...filesOf(manifest, key)]),
    )
    const weight = { scripts: 0, styles: 0 }
    for (const file of files) weight[file.endsWith('.css') ? 'styles' : 'scripts'] += sizeOf(file)
    return weight
  }
  const heaviest = (page: PageParts): Weight =>
    languages
      .map((language) => weigh(page, language))
      .reduce((one, other) => (one.scripts > other.scripts ? one : other))
  return new Map(pages.map((page) => [page.name, heaviest(page)]))
}
