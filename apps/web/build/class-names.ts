import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'

const LEAST_LETTERS = 3

const inSlashes = (path: string): string => path.replaceAll('\\', '/')

const hashOf = (path: string): string =>
  BigInt(`0x${createHash('sha256').update(path).digest('hex').slice(0, 24)}`).toString(36)

/** Gives each file the last letters of its hash: three, or more where another file has the same. */
export const shortHashes = (paths: readonly string[], hash = hashOf): Map<string, string> => {
  const taken = new Set<string>()
  const letters = new Map<string, string>()
  for (const path of paths.toSorted()) {
    const whole = hash(path)
    let count = LEAST_LETTERS
    while (taken.has(whole.slice(-count)) && count < whole.length) count++
    taken.add(whole.slice(-count))
    letters.set(path, whole.slice(-count))
  }
  return letters
}

/**
 * Names the classes of a build by their file and their place in it, `c4f_0`: Vite's own hashes have another one for each
 * class, which weighs 2.6 kB more in the styles. In development they keep their full names.
 */
export const shortClassNames = (root: string): ((name: string, file: string) => string) => {
  const letters = shortHashes(globSync('src/**/*.module.css', { cwd: root }).map(inSlashes))
  const files = new Map<string, Map<string, string>>()
  return (name, file) => {
    const path = inSlashes(relative(root, file))
    const known = files.get(path) ?? new Map<string, string>()
    files.set(path, known)
    const short = known.get(name) ?? `c${letters.get(path) ?? hashOf(path)}_${known.size.toString(36)}`
    known.set(name, short)
    return short
  }
}
