import type { Querying } from '../platform/shop/shop.ts'
import { deleteSubmissions } from './forms.store.ts'

/**
 * Deletes old submissions with their files; they were emailed to those who answer.
 * @param periods days since the submission
 */
export async function forgetSubmissions(
  tx: Querying,
  portalCode: string,
  { submissions }: { readonly submissions: number },
): Promise<void> {
  await deleteSubmissions(tx, portalCode, submissions)
}
