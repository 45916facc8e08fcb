import { type ContentFolder, ContentRefused } from '../../src/import/reading/content-folder.rules.ts'
import { readFolders } from '../../src/import/reading/read-folder.ts'

/**
 * Reads content of which nothing but the format is asked.
 * @throws ContentRefused with every entry that doesn’t fit it
 */
export const readContent = async (folder: string): Promise<ContentFolder[]> => {
  const { folders, problems } = await readFolders(folder)
  if (problems.length > 0) throw new ContentRefused(problems)
  return folders.map((one) => one.folder)
}
