import { importContent } from '../../src/import/import-content.ts'
import { ContentRefused } from '../../src/import/reading/content-folder.rules.ts'
import { type Files, openTestShop, smallContent } from './content-folder.ts'

/** Content as the test bends it. */
export type Loose = Record<string, unknown> & { [index: number]: Loose }
/** What is wrong, the files with it, and what must be said about it. */
export type RefusedCase = readonly [name: string, files: () => Files, expected: string | RegExp]

/** A shop to which content is brought that it refuses. */
export const openRefusals = async () => {
  const test = await openTestShop()
  const refusal = async (files: Files): Promise<string[]> => {
    const folder = await test.writeFolder(files)
    const problem = await importContent(test.shop, folder).catch((error: unknown) => error)
    if (!(problem instanceof ContentRefused)) throw new Error(`Not refused: ${String(problem)}`)
    return problem.problems.map(({ file, path, message }) => `${file} ${path} ${message}`)
  }
  return { ...test, refusal }
}

/** The small content with one of its files bent. */
export const changed = (file: string, change: (content: Loose[] & Loose) => void): Files => {
  const files = structuredClone(smallContent())
  change(files[file] as Loose[] & Loose)
  return files
}

/** The small content with its first event bent. */
export const changedEvent = (change: (item: Loose) => void): Files =>
  changed('events/all.json', ([item]) => item && change(item))
