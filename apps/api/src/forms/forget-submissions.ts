import type { Querying } from '../platform/shop/shop.ts'
import { deleteSubmissions, deleteSubmissionsOf } from './forms.store.ts'

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

/** Deletes what was submitted with an address, whose owner asks for it. */
export const forgetSubmissionsOf = (tx: Querying, portalCode: string, email: string): Promise<void> =>
  deleteSubmissionsOf(tx, portalCode, email)
