import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { type ContentKind, folderFormat } from '../import-format/folder-format.ts'
import { type PortalFile, portalFile } from '../import-format/portal-file.ts'
import type { ContentFolder, Entries, Entry } from './content-folder.rules.ts'
import { describeIssues } from './describe-issue.ts'
import { ContentRefused, type Problem } from './problems.ts'

const BIGGEST_FILE = 256 * 1024 * 1024
const KNOWN_FOLDERS = ['halls', 'events', 'pictures']

interface Reading {
  readonly folder: string
  readonly name: string
  readonly problems: Problem[]
  readonly hash: ReturnType<typeof createHash>
}

const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.toSorted()
}

/** The folders with a portal.json: the given one, or those in it. */
const portalFoldersOf = async (folder: string): Promise<string[]> => {
  const names = await namesIn(folder)
  if (names.includes('portal.json')) return [folder]
  const inside = await Promise.all(
    names.map(async (name) =>
      (await namesIn(join(folder, name))).includes('portal.json') ? [join(folder, name)] : [],
    ),
  )
  return inside.flat()
}

const readJson = async (reading: Reading, file: string): Promise<unknown> => {
  const shown = `${reading.name}/${file}`
  const refuse = (message: string) => void reading.problems.push({ file: shown, path: '$', message })
  try {
    const bytes = await readFile(join(reading.folder, file))
    if (bytes.length > BIGGEST_FILE) return refuse('is larger than 256 MB')
    reading.hash.update(file).update('\0').update(bytes)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return refuse(`is not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const checkItem = <S extends z.ZodType>(
  reading: Reading,
  file: string,
  step: readonly number[],
  schema: S,
  value: unknown,
): Entry<z.output<S>>[] => {
  const shown = `${reading.name}/${file}`
  const read = schema.safeParse(value)
  if (read.success) return [{ file: shown, path: `$${step.map((index) => `[${index}]`).join('')}`, item: read.data }]
  reading.problems.push(...describeIssues(shown, step, read.error.issues))
  return []
}

const readKind = async (reading: Reading, kind: ContentKind, names: readonly string[]): Promise<Entry<unknown>[]> => {
  const { file, item } = folderFormat[kind]
  const [inFolder] = file.split('/*')
  const files = file.includes('*')
    ? (await namesIn(join(reading.folder, inFolder ?? ''))).map((name) => `${inFolder}/${name}`)
    : names.filter((name) => name === file)
  const entries: Entry<unknown>[] = []
  for (const name of files) {
    if (!name.endsWith('.json')) {
      reading.problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'is not a file of the format' })
      continue
    }
    const value = await readJson(reading, name)
    if (value === undefined) continue
    const list = Array.isArray(value)
    if (!list && kind !== 'halls') {
      reading.problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'must be a list' })
      continue
    }
    const items = list ? value.map((one, index) => ({ one, step: [index] })) : [{ one: value, step: [] }]
    for (const { one, step } of items) entries.push(...checkItem(reading, name, step, item, one))
  }
  return entries
}

const readPortal = async (reading: Reading): Promise<PortalFile> => {
  const value = await readJson(reading, 'portal.json')
  const [entry] = value === undefined ? [] : checkItem(reading, 'portal.json', [], portalFile, value)
  return entry?.item ?? { format: 1, storefronts: {}, eventDefaults: {} }
}

const readOne = async (folder: string, problems: Problem[]): Promise<ContentFolder> => {
  const reading: Reading = { folder, name: basename(folder), problems, hash: createHash('sha256') }
  const names = await namesIn(folder)
  const known = ['portal.json', ...Object.values(folderFormat).map(({ file }) => file), ...KNOWN_FOLDERS]
  for (const name of names.filter((one) => !known.includes(one) && !one.startsWith('.') && !/\.md$/i.test(one))) {
    problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'is not a file of the format' })
  }
  const portal = await readPortal(reading)
  const lists: Partial<Record<ContentKind, Entry<unknown>[]>> = {}
  for (const kind of Object.keys(folderFormat) as ContentKind[]) lists[kind] = await readKind(reading, kind, names)
  return { ...(lists as unknown as Entries), name: reading.name, folder, portal, checksum: reading.hash.digest('hex') }
}

/**
 * Reads a content folder, or a folder of content folders, and checks every entry against the format.
 * @throws ContentRefused with every problem of every file
 */
export const readContent = async (folder: string): Promise<ContentFolder[]> => {
  const folders = await portalFoldersOf(folder)
  if (folders.length === 0) {
    throw new ContentRefused([{ file: folder, path: '$', message: 'has no portal.json, nor have its folders' }])
  }
  const problems: Problem[] = []
  const read: ContentFolder[] = []
  for (const one of folders) read.push(await readOne(one, problems))
  if (problems.length > 0) throw new ContentRefused(problems)
  return read
}
