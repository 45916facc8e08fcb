import { randomBytes } from 'node:crypto'
import type { Querying } from '../../platform/shop/shop.ts'
import { CODE_BYTES, codeOf, type Ticket } from '../ticket/ticket.rules.ts'
import type { NewHolder } from './sending.rules.ts'
import { insertSuccessor } from './sending.store.ts'

type Ended = Pick<Ticket, 'id' | 'lineNo' | 'eventId' | 'placeId' | 'days'>

/**
 * Inserts a new ticket for the same place with a code of its own, in the caller's transaction, after the old one has ended.
 * @param holder whose it is; null: the buyer's
 * @returns its id
 */
export async function issueSuccessor(
  tx: Querying,
  orderId: number,
  { id, lineNo, eventId, placeId, days }: Ended,
  holder: (NewHolder & { readonly email: string }) | null,
): Promise<string> {
  return await insertSuccessor(tx, {
    orderId,
    lineNo,
    eventId,
    placeId,
    days,
    code: codeOf(randomBytes(CODE_BYTES)),
    replaces: id,
    holderEmail: holder?.email ?? null,
    holderFirstName: holder?.firstName ?? null,
    holderLastName: holder?.lastName ?? null,
    holderBirthDate: holder?.birthDate ?? null,
  })
}
