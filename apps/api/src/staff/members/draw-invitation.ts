import { createHash, randomBytes } from 'node:crypto'
import type { Querying } from '../../platform/shop/shop.ts'
import { replaceInvitation } from './members.store.ts'

/** The id of an invitation's row. */
export const invitationId = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Draws a member's invitation instead of the one before. @returns the path of its link; only its hash is stored */
export const drawInvitation = async (tx: Querying, staffId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await replaceInvitation(tx, { id: invitationId(token), staffId })
  // behind `#`, so that it stands in no log
  return `/staff/invitation#${token}`
}
