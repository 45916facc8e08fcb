import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureRow } from '../../content/pictures/picture-sizes.rules.ts'
import { storePictureFile } from '../../content/pictures/store-picture.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ContentFolder, Entry, Problem } from './content-folder.rules.ts'

/** The pictures of a folder by their references. */
export interface Pictures {
  readonly rows: readonly PictureRow[]
  readonly problems: readonly Problem[]
  idOf(folder: ContentFolder, reference: string | undefined): string | null
}

const AT_A_TIME = 16

const keyOf = (folder: ContentFolder, name: string): string => `${folder.folder}\n${name}`

/** A storefront's own file takes precedence over the shared one. */
const pathOf = async (folder: ContentFolder, name: string): Promise<string> => {
  const own = join(folder.folder, name)
  const shared = join(dirname(folder.folder), name)
  const isOwn = await access(own).then(
    () => true,
    () => false,
  )
  return isOwn ? own : shared
}

const picturedEntries = (folder: ContentFolder): readonly Entry<{ picture?: string | undefined }>[] => {
  const { venues, promoters, categories, series, events, news, banners } = folder
  return [venues, promoters, categories, series, events, news, banners].flat()
}

/**
 * Stores every picture of the content once. Sizes are made on first request.
 * @returns also missing and invalid files, by the entry that refers to them
 */
export const preparePictures = async (
  shop: Pick<Shop, 'db' | 'originals'>,
  folders: readonly ContentFolder[],
): Promise<Pictures> => {
  const stored = new Map<string, Promise<PictureRow>>()
  /** Several storefronts may share a file. */
  const store = (path: string): Promise<PictureRow> => {
    const row = stored.get(path) ?? storePictureFile(shop, path)
    stored.set(path, row)
    return row
  }
  const wanted = new Map<string, { entry: Entry<unknown>; work: () => Promise<PictureRow> }>()
  for (const folder of folders) {
    for (const entry of picturedEntries(folder)) {
      const reference = entry.item.picture
      if (reference === undefined || wanted.has(keyOf(folder, reference))) continue
      const work = async () => store(await pathOf(folder, reference))
      wanted.set(keyOf(folder, reference), { entry, work })
    }
  }
  const found = new Map<string, PictureRow>()
  const problems: Problem[] = []
  const queue = [...wanted]
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [key, { entry, work }] = next
      try {
        found.set(key, await work())
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        const name = key.split('\n')[1]
        problems.push({ file: entry.file, path: `${entry.path}.picture`, message: `${name} ${message}` })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return {
    rows: [...new Map([...found.values()].map((row) => [row.id, row])).values()],
    problems,
    idOf: (folder, reference) => (reference === undefined ? null : (found.get(keyOf(folder, reference))?.id ?? null)),
  }
}
