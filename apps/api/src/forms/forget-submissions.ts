import type { Querying } from '../platform/shop/shop.ts'
import { deleteSubmissions } from './forms.store.ts'

/**
 * Throws away what visitors once filled in, with the files that they sent: it was posted to those who answer.
 * @param periods days since it was sent
 */
export async function forgetSubmissions(
  tx: Querying,
  portalCode: string,
  { submissions }: { readonly submissions: number },
): Promise<void> {
  await deleteSubmissions(tx, portalCode, submissions)
}
