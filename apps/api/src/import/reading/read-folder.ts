import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { type ContentKind, folderFormat } from '../format/folder-format.ts'
import { type PortalFile, portalFile } from '../format/primitives.ts'
import { type ContentFolder, ContentRefused, type Entries, type Entry, type Problem } from './content-folder.rules.ts'
import { describeIssues, repairItem } from './repair-item.ts'
import { typeset } from './typeset.rules.ts'

const BIGGEST_FILE = 256 * 1024 * 1024
/** Kinds that entries of other files refer to. */
const REFERRED_TO: readonly ContentKind[] = [
  'venues',
  'promoters',
  'categories',
  'tags',
  'ticketTypes',
  'zones',
  'halls',
  'series',
  'events',
  'info',
]
const KNOWN_FOLDERS = ['halls', 'events', 'pictures']

interface Reading {
  readonly folder: string
  readonly name: string
  readonly problems: Problem[]
  readonly hash: ReturnType<typeof createHash>
  /** How many entries were repaired so far. */
  repaired: number
  /** False when an entry that others may refer to is missing; then references can't be checked. */
  isWhole: boolean
}

const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  return names.toSorted()
}

/** The folders with a portal.json: the given one, or its subfolders. */
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
  const refuse = (message: string): undefined => {
    reading.isWhole = false
    reading.problems.push({ file: shown, path: '$', message })
  }
  try {
    const bytes = await readFile(join(reading.folder, file))
    if (bytes.length > BIGGEST_FILE) return refuse('is larger than 256 MB')
    reading.hash.update(file).update('\0').update(bytes)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return refuse(`is not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const shownPath = (step: readonly number[]): string => `$${step.map((index) => `[${index}]`).join('')}`

/** A value of a file that should be an entry. */
interface Given {
  readonly file: string
  readonly step: readonly number[]
  readonly value: unknown
}

/** Valid entries, and invalid ones that were repaired so that the rest of them can be checked. */
const checkItems = <S extends z.ZodType>(reading: Reading, kind: ContentKind, schema: S, given: readonly Given[]) => {
  const entries: Entry<z.output<S>>[] = []
  const faulty: Given[] = []
  for (const one of given) {
    const file = `${reading.name}/${one.file}`
    const read = schema.safeParse(one.value)
    if (read.success) entries.push({ file, path: shownPath(one.step), item: typeset(read.data) })
    else {
      reading.problems.push(...describeIssues(file, one.step, read.error.issues))
      faulty.push(one)
    }
  }
  const [like] = entries
  for (const { file, step, value } of faulty) {
    const repaired = repairItem(schema, value, like?.item, reading.repaired++)
    if (repaired) entries.push({ file: `${reading.name}/${file}`, path: shownPath(step), ...repaired })
    else if (REFERRED_TO.includes(kind)) reading.isWhole = false
  }
  return entries
}

const readKind = async (reading: Reading, kind: ContentKind, names: readonly string[]): Promise<Entry<unknown>[]> => {
  const { file, item } = folderFormat[kind]
  const [inFolder] = file.split('/*')
  const files = file.includes('*')
    ? (await namesIn(join(reading.folder, inFolder ?? ''))).map((name) => `${inFolder}/${name}`)
    : names.filter((name) => name === file)
  const given: Given[] = []
  for (const name of files) {
    if (!name.endsWith('.json')) {
      reading.problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'is not a file of the format' })
      continue
    }
    const value = await readJson(reading, name)
    if (value === undefined) continue
    const list = Array.isArray(value)
    if (!list && kind !== 'halls') {
      reading.isWhole = false
      reading.problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'must be a list' })
      continue
    }
    if (list) given.push(...value.map((one, index): Given => ({ file: name, step: [index], value: one })))
    else given.push({ file: name, step: [], value })
  }
  return checkItems(reading, kind, item, given)
}

const NO_PORTAL: PortalFile = { format: 1, storefronts: {}, eventDefaults: {} }

const readPortal = async (reading: Reading): Promise<PortalFile> => {
  const value = await readJson(reading, 'portal.json')
  if (value === undefined) return NO_PORTAL
  const read = portalFile.safeParse(value)
  if (read.success) return typeset(read.data)
  reading.isWhole = false
  reading.problems.push(...describeIssues(`${reading.name}/portal.json`, [], read.error.issues))
  return NO_PORTAL
}

const readOne = async (folder: string, problems: Problem[]): Promise<ReadFolder> => {
  const hash = createHash('sha256')
  const reading: Reading = { folder, name: basename(folder), problems, hash, repaired: 0, isWhole: true }
  const names = await namesIn(folder)
  const known = ['portal.json', ...Object.values(folderFormat).map(({ file }) => file), ...KNOWN_FOLDERS]
  for (const name of names.filter((one) => !known.includes(one) && !one.startsWith('.') && !/\.md$/i.test(one))) {
    problems.push({ file: `${reading.name}/${name}`, path: '$', message: 'is not a file of the format' })
  }
  const portal = await readPortal(reading)
  const lists: Partial<Record<ContentKind, Entry<unknown>[]>> = {}
  for (const kind of Object.keys(folderFormat) as ContentKind[]) lists[kind] = await readKind(reading, kind, names)
  const { name, isWhole } = reading
  return { folder: { ...(lists as unknown as Entries), name, folder, portal, checksum: hash.digest('hex') }, isWhole }
}

/** A folder, as far as it could be read. */
export interface ReadFolder {
  readonly folder: ContentFolder
  /** Whether references can be checked. */
  readonly isWhole: boolean
}

/**
 * Reads a content folder, or a folder of content folders, and checks every entry against the format. Invalid entries are
 * included after a repair, to be checked further and never written.
 * @throws ContentRefused when there is no such folder
 */
export const readFolders = async (
  folder: string,
): Promise<{ readonly folders: readonly ReadFolder[]; readonly problems: readonly Problem[] }> => {
  const places = await portalFoldersOf(folder)
  if (places.length === 0) {
    throw new ContentRefused([{ file: folder, path: '$', message: 'has no portal.json, nor have its folders' }])
  }
  const problems: Problem[] = []
  const folders: ReadFolder[] = []
  for (const one of places) folders.push(await readOne(one, problems))
  return { folders, problems }
}
