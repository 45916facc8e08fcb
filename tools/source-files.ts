import { glob } from 'node:fs/promises'
import { join, relative } from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', '.git'])

/** Paths (relative to `root`, with slashes) of all source files, sorted; without generated ones. */
export async function sourceFiles(root: string): Promise<string[]> {
  const folders = '{packages,apps,e2e,bench,tools,simulation,demo}/**/*'
  const entries = await Array.fromAsync(
    glob(folders, { cwd: root, withFileTypes: true, exclude: (entry) => notOurs.has(entry.name) }),
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
