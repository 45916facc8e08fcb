import type { Querying } from '../../platform/shop/shop.ts'

export interface Consent {
  /** Random; identifies no one. */
  readonly visitor: string
  readonly portalCode: string
  readonly version: string
  readonly marketing: boolean
  readonly statistics: boolean
}

/** Records a choice; earlier ones stay, as proof of what was in force when. */
export const insertConsent = async (tx: Querying, consent: Consent): Promise<void> => {
  await tx.insertInto('consent').values(consent).execute()
}
