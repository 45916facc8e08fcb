import type { Querying } from '../shop/shop.ts'
import { emptyEmails } from './email.store.ts'
import type { EmailKind } from './email-kinds.ts'

/**
 * Deletes the contents of old emails and their finished work; that they were sent is kept.
 * @param which those of one kind, or to one recipient, or all; older than some days
 */
export const forgetEmailTexts = (
  tx: Querying,
  portalCode: string,
  which: { readonly kind?: EmailKind; readonly days: number; readonly recipient?: string },
): Promise<void> => emptyEmails(tx, portalCode, which)
