import type { ChangeKind } from '../changed-events/change/change.rules.ts'
import type { Querying } from '../platform/shop/shop.ts'

/** A change that waits for another member. */
export interface WaitingChange {
  readonly id: number
  readonly kind: ChangeKind
  readonly startsAt: Date | null
  readonly venueId: number | null
  readonly chooseUntil: Date | null
  /** Minor units that it might give back when it was asked for. */
  readonly totalAmount: number
  readonly madeBy: number
  readonly madeByName: string | null
  readonly madeAt: Date
}

const waiting = (db: Querying, eventId: number) =>
  db
    .selectFrom('eventChangeRequest')
    .leftJoin('staffMember', 'staffMember.id', 'eventChangeRequest.madeBy')
    .where('eventId', '=', eventId)
    .where('state', '=', 'waiting')
    .select(['eventChangeRequest.id', 'kind', 'startsAt', 'venueId', 'chooseUntil', 'totalAmount', 'madeBy', 'madeAt'])
    .select('staffMember.name as madeByName')

/** Undefined: none waits. */
export const findWaiting = async (db: Querying, eventId: number): Promise<WaitingChange | undefined> =>
  (await waiting(db, eventId).executeTakeFirst()) as WaitingChange | undefined

/** The same, locked until the transaction ends. */
export const lockWaiting = async (tx: Querying, eventId: number): Promise<WaitingChange | undefined> =>
  (await waiting(tx, eventId).forUpdate('eventChangeRequest').executeTakeFirst()) as WaitingChange | undefined

export const insertRequest = async (
  tx: Querying,
  row: Pick<WaitingChange, 'kind' | 'startsAt' | 'venueId' | 'chooseUntil' | 'totalAmount' | 'madeBy'> & {
    readonly eventId: number
  },
): Promise<void> => {
  await tx.insertInto('eventChangeRequest').values(row).execute()
}

export const decideRequest = async (
  tx: Querying,
  id: number,
  state: 'confirmed' | 'withdrawn',
  decidedBy: number,
): Promise<void> => {
  await tx.updateTable('eventChangeRequest').set({ state, decidedBy }).where('id', '=', id).execute()
}
