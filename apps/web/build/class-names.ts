import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `${LETTERS}0123456789`
/** All pairs of signs that begin with a letter, except the one that content blockers hide. */
const PAIRS = [...LETTERS].flatMap((one) => [...SIGNS].map((two) => one + two)).filter((pair) => !/^ad$/i.test(pair))

const inSlashes = (path: string): string => path.replaceAll('\\', '/')

/** The names of classes and animations in a stylesheet, in their order. */
export const namesIn = (css: string): string[] => {
  const bare = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, '')
  return [...new Set([...bare.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []))]
}

/**
 * Gives each name of each file two signs of its own, by its place among all of them.
 * @param files the stylesheets by path, in any order
 * @returns short names by file and name: `ui/actions/button.module.css large`
 * @throws Error for more names than there are pairs of signs
 */
export function shortNames(files: ReadonlyMap<string, string>): Map<string, string> {
  const paths = [...files.keys()].toSorted()
  const names = paths.flatMap((path) => namesIn(files.get(path) ?? '').map((name) => `${path} ${name}`))
  return new Map(
    names.map((name, at) => {
      const pair = PAIRS[at]
      if (pair === undefined) throw new Error(`${names.length} classes are too many to name`)
      return [name, pair]
    }),
  )
}

/**
 * Names the classes of a build: Vite's own hashes weigh about 3 kB more in the styles. In development they keep their
 * full names.
 * @param given takes the names that were given, by file and class: `ui/actions/button.large`
 */
export const shortClassNames = (
  root: string,
  given = new Map<string, string>(),
): ((name: string, file: string) => string) => {
  const paths = globSync('src/**/*.module.css', { cwd: root })
  const names = shortNames(new Map(paths.map((path) => [inSlashes(path), readFileSync(join(root, path), 'utf8')])))
  return (name, file) => {
    const path = inSlashes(relative(root, file))
    const short = names.get(`${path} ${name}`)
    if (short === undefined) throw new Error(`${name} of ${path} is not among the app's styles`)
    given.set(`${path.replace(/^src\//, '').replace(/\.module\.css$/, '')}.${name}`, short)
    return short
  }
}
