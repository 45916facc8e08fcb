import { randomBytes } from 'node:crypto'
import type { Querying } from '../../platform/shop/shop.ts'
import { writeContactEmail } from './contact-email.store.ts'

const TOKEN_BYTES = 24

/** Corrects the buyer's address of a locked order. Its token is drawn anew, so that links in earlier emails open nothing. */
export const changeContactEmail = async (tx: Querying, orderId: number, contactEmail: string): Promise<void> => {
  await writeContactEmail(tx, orderId, { contactEmail, token: randomBytes(TOKEN_BYTES).toString('base64url') })
}
