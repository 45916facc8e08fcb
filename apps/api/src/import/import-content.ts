import { createHash } from 'node:crypto'
import { raiseContentVersions } from '../content/content-changed.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { checkFolder } from './checks/check-folder.ts'
import { expandHall } from './halls/expand-hall.rules.ts'
import { ContentRefused, type Problem, storefrontsOf } from './reading/content-folder.rules.ts'
import { preparePictures } from './reading/prepare-pictures.ts'
import { type ReadFolder, readFolders } from './reading/read-folder.ts'
import type { Job } from './rows/content-rows.ts'
import { recordRun } from './runs.store.ts'
import type { ImportSummary } from './summary.rules.ts'
import { writeContent } from './write-content.ts'

/** The part of the shop that an import needs. */
export type ImportingShop = Pick<Shop, 'db' | 'originals' | 'portals' | 'clock' | 'log'>

export interface ImportOptions {
  /**
   * Updates what other rooms derive from the content, such as the search index, in the same transaction, if something
   * has changed in these storefronts.
   */
  readonly alsoWrite?: (tx: Querying, portalCodes: readonly string[]) => Promise<void>
}

const refuseSharedStorefronts = (jobs: readonly Job[]): Problem[] => {
  const owners = new Map<string, string>()
  return jobs.flatMap(({ folder, storefronts }) =>
    storefronts.flatMap(({ code }): Problem[] => {
      const owner = owners.get(code)
      owners.set(code, folder.name)
      if (owner === undefined) return []
      const message = `is fed by the folder ${owner} too`
      return [{ file: `${folder.name}/portal.json`, path: `$.storefronts.${code}`, message }]
    }),
  )
}

/** Sorts problems by file, in the order of reading. */
const inOrder = (problems: readonly Problem[]): Problem[] => {
  const files = [...new Set(problems.map(({ file }) => file))].toSorted()
  return files.flatMap((file) => problems.filter((problem) => problem.file === file))
}

/** All problems of the folders that can be found without the database. */
const check = (folders: readonly ReadFolder[], { portals }: ImportingShop, now: Date) => {
  const problems: Problem[] = []
  const jobs = folders.map(({ folder, isWhole }): Job => {
    const { storefronts, problems: found } = storefrontsOf(folder, portals)
    problems.push(...found)
    if (!isWhole || found.length > 0) return { folder, storefronts, halls: [] }
    const halls = folder.halls.map(({ item }) => expandHall(item))
    problems.push(...checkFolder(folder, halls, storefronts, now))
    return { folder, storefronts, halls }
  })
  return { jobs, problems: [...problems, ...refuseSharedStorefronts(jobs)] }
}

/**
 * Replaces the content of a folder's storefronts with the folder's (R10.2), in one transaction. The same folder on the same
 * day changes nothing. Items that the folder no longer has are removed; events with sold tickets are only unpublished.
 * @param folder path of a content folder, or of a folder with one for each storefront; the format is in
 *   docs/content-format.md
 * @throws ContentRefused with every problem by file and JSON path; then nothing has changed
 */
export const importContent = async (
  shop: ImportingShop,
  folder: string,
  { alsoWrite }: ImportOptions = {},
): Promise<ImportSummary> => {
  const now = shop.clock.now()
  const read = await readFolders(folder)
  const folders = read.folders.map((one) => one.folder)
  const { jobs, problems } = check(read.folders, shop, now)
  const pictures = await preparePictures(shop, folders)
  const all = [...read.problems, ...problems, ...pictures.problems]
  if (all.length > 0) throw new ContentRefused(inOrder(all))
  const checksum = createHash('sha256')
    .update(folders.map((one) => one.checksum).join(' '))
    .digest('hex')
  const summary = await inTransaction(shop.db, async (tx: Querying) => {
    const written = await writeContent(tx, jobs, pictures, now)
    if (written.changed) {
      await raiseContentVersions(tx, written.storefronts)
      await alsoWrite?.(tx, written.storefronts)
    }
    await recordRun(tx, folder, checksum, written)
    return written
  })
  shop.log.info({ folder, storefronts: summary.storefronts, changed: summary.changed }, 'content imported')
  return summary
}
