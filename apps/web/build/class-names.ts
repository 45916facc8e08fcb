import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const files = new Map<string, Map<string, string>>()
const taken = new Map<string, string>()

/** Three letters for a file, always the same ones. @throws Error when two files would have the same */
const shortName = (path: string): string => {
  const letters = BigInt(`0x${createHash('sha256').update(path).digest('hex').slice(0, 12)}`)
    .toString(36)
    .slice(-3)
  const other = taken.get(letters)
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} have the same letters: rename one`)
  taken.set(letters, path)
  return letters
}

/**
 * Names the classes of a build by their file and their place in it, `c4f_0`: the names stand in styles and scripts, and
 * with words in them they would weigh a few kilobytes on the first screen. In development they keep their words.
 */
export const shortClassNames =
  (root: string) =>
  (name: string, file: string): string => {
    const path = relative(root, file).replaceAll('\\', '/')
    const known = files.get(path) ?? new Map<string, string>()
    files.set(path, known)
    const short = known.get(name) ?? `c${shortName(path)}_${known.size.toString(36)}`
    known.set(name, short)
    return short
  }
