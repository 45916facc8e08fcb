import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The folder from which templates are named: `/tickets/documents/ticket.typ`. */
export const TEMPLATES = join(import.meta.dirname, '../..')

/** All templates by their names, in order. */
export const readTemplates = async (): Promise<ReadonlyMap<string, string>> => {
  const paths = (await readdir(TEMPLATES, { recursive: true })).filter((path) => path.endsWith('.typ')).toSorted()
  const texts = paths.map(
    async (path): Promise<[string, string]> => [
      `/${path.split(sep).join('/')}`,
      await readFile(join(TEMPLATES, path), 'utf8'),
    ],
  )
  return new Map(await Promise.all(texts))
}
