import { eraseCustomerOf } from '../account/privacy/own-data.ts'
import { forgetNotes } from '../desk/acts/forget-notes.ts'
import { forgetSubmissionsOf } from '../forms/forget-submissions.ts'
import { forgetRecipient } from '../gift-cards/forget-gift-cards.ts'
import { forgetBuyer } from '../orders/buyers/forget-buyers.ts'
import { forgetEmailTexts } from '../platform/mail/forget-emails.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { forgetHolders } from '../tickets/ticket/forget-holders.ts'
import { deleteOldDataRequests, findErased } from './data-requests.store.ts'

/** What no later purchase needs: orders whose events are over, received gift cards, submitted forms, texts of emails. */
const eraseTraces = async (tx: Querying, portalCode: string, email: string): Promise<void> => {
  await forgetBuyer(tx, { portalCode, email }, async (own, orderIds) => {
    await forgetHolders(own, orderIds)
    await forgetNotes(own, orderIds)
  })
  await forgetRecipient(tx, portalCode, email)
}

/**
 * Erases what a storefront stores of an address (GDPR, article 17): account, newsletter, reminders, submitted forms, texts of
 * emails, and of orders what accounting doesn't demand. Tickets to come stay valid: their details go after the event.
 */
export const eraseAddress = async (
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  portalCode: string,
  email: string,
): Promise<void> => {
  await eraseCustomerOf(shop, tx, portalCode, email)
  await eraseTraces(tx, portalCode, email)
  await forgetSubmissionsOf(tx, portalCode, email)
  await forgetEmailTexts(tx, portalCode, { days: 0, recipient: email })
}

/** At night: what erased people's coming events still needed, once they are over; and old proofs of requests. */
export const finishErasures = async (tx: Querying, portalCode: string, proofDays: number): Promise<void> => {
  for (const email of await findErased(tx, portalCode)) await eraseTraces(tx, portalCode, email)
  await deleteOldDataRequests(tx, portalCode, proofDays)
}
