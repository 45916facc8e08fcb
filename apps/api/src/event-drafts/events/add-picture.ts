import type { ReplyOf } from '@parter/contract/calls.ts'
import { readOriginal, savePictures, storePicture } from '../../content/pictures/store-picture.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPicture } from '../drafts/drafts.store.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Stores a picture by what it is, whatever it calls itself; the same file with the same focus is stored once. A stored
 * one with another focus is another picture, so that other events keep theirs.
 * @param given.focus the point that stays in sight; found by itself if left out
 * @throws ShopError picture_invalid
 */
export const addPicture = async (
  shop: Shop,
  staff: StaffActor,
  given:
    | { readonly file: string; readonly focus?: Point | undefined }
    | { readonly picture: string; readonly focus: Point },
): Promise<ReplyOf<'addPicture'>> => {
  const bytes = 'file' in given ? Buffer.from(given.file, 'base64') : await readOriginal(shop.originals, given.picture)
  if (!bytes) throw new ShopError('picture_invalid')
  const row = await storePicture(shop.originals, bytes, given.focus).catch((error: unknown) => {
    if (error instanceof ShopError) throw error
    throw new ShopError('picture_invalid', { reason: error instanceof Error ? error.message : '' })
  })
  return inTransaction(shop.db, async (tx) => {
    const added = await savePictures(tx, [row])
    await writeAudit(tx, staff, {
      verb: 'addPicture',
      subject: { kind: 'picture', id: row.id },
      after: { width: row.width, height: row.height, isNew: added > 0 },
    })
    const picture = await findPicture(tx, row.id)
    if (!picture) throw new Error('A picture that was stored is there')
    return picture
  })
}
