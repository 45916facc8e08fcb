import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The embedded database and its binaries: the first goes by its rows, the second come with `npm ci`. */
const OF_POSTGRESQL = /^postgresql/
/** Sizes of pictures are made again from their originals. */
const MADE_AGAIN = /^pictures\/(?!originals\/)/
/** Files that are being written at this moment. */
const HALF = /\.half$/

/** What of DATA_DIR belongs into a backup: pictures and keys. @returns paths inside the folder, with `/` */
export const filesToKeep = async (dataDir: string): Promise<string[]> => {
  const top = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    top
      .filter(({ name }) => !OF_POSTGRESQL.test(name))
      .map(async (entry) => {
        if (entry.isFile()) return [entry.name]
        if (!entry.isDirectory()) return []
        const inside = await readdir(join(dataDir, entry.name), { recursive: true, withFileTypes: true })
        return inside
          .filter((one) => one.isFile())
          .map((one) => relative(dataDir, join(one.parentPath, one.name)).split(sep).join('/'))
      }),
  )
  return found
    .flat()
    .filter((path) => !MADE_AGAIN.test(path) && !HALF.test(path))
    .toSorted()
}
