import { randomBytes } from 'node:crypto'
import type { Querying } from '../../platform/shop/shop.ts'
import { CODE_BYTES, codeOf } from './ticket.rules.ts'
import { insertTickets, type TicketLine } from './tickets.store.ts'

/** Issues the ticket of a line that a paid, locked order has got by an exchange, in the caller's transaction. */
export const issueForLine = (tx: Querying, line: TicketLine): Promise<void> =>
  insertTickets(tx, [{ ...line, code: codeOf(randomBytes(CODE_BYTES)) }])
