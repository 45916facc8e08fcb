import { globSync } from 'node:fs'
import { relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const inSlashes = (path: string): string => path.replaceAll('\\', '/')

/**
 * Gives each file two letters by its place among the sorted paths.
 * @throws Error for more files than there are pairs of letters
 */
export const shortNames = (paths: readonly string[]): Map<string, string> => {
  if (paths.length > LETTERS.length ** 2) throw new Error(`${paths.length} files of styles are too many to name`)
  return new Map(
    paths
      .toSorted()
      .map((path, at) => [path, `${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`]),
  )
}

/**
 * Names the classes of a build by their file and their place in it, `af0`: Vite's own hashes have another one for each
 * class, which weighs about 3 kB more in the styles. In development they keep their full names.
 * @param given takes the names that were given, by file and class: `ui/actions/button.large`
 */
export const shortClassNames = (
  root: string,
  given = new Map<string, string>(),
): ((name: string, file: string) => string) => {
  const letters = shortNames(globSync('src/**/*.module.css', { cwd: root }).map(inSlashes))
  const files = new Map<string, Map<string, string>>()
  return (name, file) => {
    const path = inSlashes(relative(root, file))
    const prefix = letters.get(path)
    if (prefix === undefined) throw new Error(`${path} is not among the app's styles`)
    const known = files.get(path) ?? new Map<string, string>()
    files.set(path, known)
    const short = known.get(name) ?? `${prefix}${known.size.toString(36)}`
    known.set(name, short)
    given.set(`${path.replace(/^src\//, '').replace(/\.module\.css$/, '')}.${name}`, short)
    return short
  }
}
