import type { Querying } from '../shop.ts'
import { emptyLetters } from './letter.store.ts'

/**
 * Forgets what stood in old letters, and that work for them was done; that they were sent stays known.
 * @param which those of one kind, or of all; older than some days
 */
export const forgetLetterTexts = (
  tx: Querying,
  portalCode: string,
  which: { readonly kind?: string; readonly days: number },
): Promise<void> => emptyLetters(tx, portalCode, which)
