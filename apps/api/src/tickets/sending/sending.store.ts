import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Voids an unused ticket. @returns false when it was used or void */
export async function voidTicket(tx: Querying, ticketId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('ticket')
    .set({ state: 'void' })
    .where('id', '=', ticketId)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Whether somebody has a ticket that its owner offers in their cart, or is paying for it. */
export const isBeingBought = async (
  tx: Querying,
  { eventId, placeId }: { readonly eventId: number; readonly placeId: number },
): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM allocation
    WHERE event_id = ${eventId} AND place_id = ${-placeId} AND expires_at > now()`.execute(tx)
  return rows.length > 0
}

export interface Successor {
  readonly orderId: number
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  readonly days: readonly number[] | null
  readonly code: string
  readonly replaces: string
  readonly holderEmail: string | null
  readonly holderFirstName: string | null
  readonly holderLastName: string | null
  readonly holderBirthDate: string | null
}

/** Inserts the ticket that replaces a void one. @returns its id */
export async function insertSuccessor(tx: Querying, ticket: Successor): Promise<string> {
  const { days, ...rest } = ticket
  const values = { ...rest, days: days && [...days] }
  const { id } = await tx.insertInto('ticket').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface NewTransfer {
  readonly ticketId: string
  readonly orderId: number
  readonly recipientEmail: string
  readonly language: string
  readonly token: string
  readonly askedBy: 'customer' | 'order_token'
}

export async function insertTransfer(tx: Querying, transfer: NewTransfer): Promise<void> {
  await tx.insertInto('ticketTransfer').values(transfer).execute()
}

export async function endTransfer(tx: Querying, ticketId: string): Promise<void> {
  await tx
    .updateTable('ticketTransfer')
    .set({ revokedAt: sql<Date>`now()` })
    .where('ticketId', '=', ticketId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The ticket that a recipient's token opens on a storefront, as long as it wasn't taken back. */
export async function findTransfer(
  db: Querying,
  portalCode: string,
  token: string,
): Promise<{ ticketId: string; orderId: number; language: string } | undefined> {
  return await db
    .selectFrom('ticketTransfer as transfer')
    .innerJoin('orders', 'orders.id', 'transfer.orderId')
    .where('transfer.token', '=', token)
    .where('transfer.revokedAt', 'is', null)
    .where('orders.portalCode', '=', portalCode)
    .select(['transfer.ticketId', 'transfer.orderId', 'transfer.language'])
    .executeTakeFirst()
}
