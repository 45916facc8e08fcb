import { join } from 'node:path'
import type { Drawing } from '../posters/draw-poster.ts'
import { type PictureRow, storeDrawing, storePictureFile } from '../pictures/store-picture.ts'
import type { PictureReference } from '../import-format/words.ts'
import type { ContentFolder, Entry } from './content-folder.rules.ts'
import type { Problem } from './problems.ts'

/** The pictures of a folder, by the reference that names them. */
export interface Pictures {
  readonly rows: readonly PictureRow[]
  readonly problems: readonly Problem[]
  idOf(folder: ContentFolder, reference: PictureReference | undefined): string | null
}

const AT_A_TIME = 16

const drawingOf = (reference: Exclude<PictureReference, string>): Drawing => ({
  genre: reference.draw,
  seed: String(reference.seed),
  ...(reference.composition === undefined ? {} : { composition: reference.composition }),
  shape: reference.shape ?? 'poster',
})

const keyOf = (folder: ContentFolder, reference: PictureReference): string =>
  typeof reference === 'string' ? `${folder.folder}\n${reference}` : JSON.stringify(drawingOf(reference))

const picturedEntries = (folder: ContentFolder): readonly Entry<{ picture?: PictureReference | undefined }>[] => {
  const { venues, promoters, categories, series, events, news, banners } = folder
  return [venues, promoters, categories, series, events, news, banners].flat()
}

/**
 * Keeps every picture that the content names, each once. Sizes are made later, when somebody asks for them.
 * @returns also the files that are missing or are no pictures, by the entry that names them
 */
export const preparePictures = async (folders: readonly ContentFolder[], dataDir: string): Promise<Pictures> => {
  const wanted = new Map<string, { entry: Entry<unknown>; work: () => Promise<PictureRow> }>()
  for (const folder of folders) {
    for (const entry of picturedEntries(folder)) {
      const reference = entry.item.picture
      if (reference === undefined || wanted.has(keyOf(folder, reference))) continue
      const work =
        typeof reference === 'string'
          ? () => storePictureFile(dataDir, join(folder.folder, reference))
          : () => storeDrawing(dataDir, drawingOf(reference))
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
        const name = key.split('\n')[1] ?? 'the drawing'
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
