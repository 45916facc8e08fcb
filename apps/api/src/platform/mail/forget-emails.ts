import type { Querying } from '../shop/shop.ts'
import { emptyEmails } from './email.store.ts'
import type { EmailKind } from './email-kinds.ts'

/**
 * Forgets what stood in old emails, and that work for them was done; that they were sent stays known.
 * @param which those of one kind, or of all; older than some days
 */
export const forgetEmailTexts = (
  tx: Querying,
  portalCode: string,
  which: { readonly kind?: EmailKind; readonly days: number },
): Promise<void> => emptyEmails(tx, portalCode, which)
