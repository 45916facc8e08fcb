import type { ContentFolder } from '../../src/content/import/content-folder.rules.ts'
import { readFolders } from '../../src/content/import/read-folder.ts'
import { ContentRefused } from '../../src/content/import/problems.ts'

/**
 * Reads content of which nothing but the format is asked.
 * @throws ContentRefused with every entry that doesn’t fit it
 */
export const readContent = async (folder: string): Promise<ContentFolder[]> => {
  const { folders, problems } = await readFolders(folder)
  if (problems.length > 0) throw new ContentRefused(problems)
  return folders.map((one) => one.folder)
}
