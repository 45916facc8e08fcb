import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What is chosen of an address. */
export interface Chosen {
  readonly url: string
  readonly kinds: readonly WebhookKind[]
  /** Null: all storefronts. */
  readonly portalCodes: readonly string[] | null
}

const written = ({ url, kinds, portalCodes }: Chosen) => ({
  url,
  kinds: [...kinds],
  portalCodes: portalCodes && [...portalCodes],
})

/** All that have not ended, the newest first. */
export const readEndpoints = async (db: Querying) =>
  await db
    .selectFrom('webhookEndpoint as w')
    .innerJoin('staffMember as m', 'm.id', 'w.madeBy')
    .where('w.endedAt', 'is', null)
    .select((eb) => [
      'w.id',
      'w.url',
      'w.kinds',
      'w.portalCodes',
      'w.createdAt',
      'w.failingSince',
      'w.stoppedAt',
      'w.stoppedBy',
      'm.name as madeBy',
      eb
        .selectFrom('webhookDelivery as d')
        .whereRef('d.endpointId', '=', 'w.id')
        .where('d.state', '=', 'delivered')
        .select(({ fn }) => fn.max('d.triedAt').as('at'))
        .as('lastDeliveredAt'),
    ])
    .orderBy('w.id', 'desc')
    .execute()

/** @returns its number */
export const insertEndpoint = async (
  tx: Querying,
  { madeBy, secret, ...chosen }: Chosen & { readonly madeBy: number; readonly secret: Buffer },
): Promise<number> => {
  const row = await tx
    .insertInto('webhookEndpoint')
    .values({ ...written(chosen), madeBy, secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One that has not ended, locked until the transaction is over. */
export const lockEndpoint = async (tx: Querying, id: number) =>
  await tx
    .selectFrom('webhookEndpoint')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** One as a delivery needs it; undefined: it has ended. */
export const findEndpoint = async (db: Querying, id: number) =>
  await db
    .selectFrom('webhookEndpoint')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select(['id', 'url', 'secret', 'oldSecret', 'oldSecretUntil', 'stoppedAt'])
    .executeTakeFirst()

export const updateChosen = async (tx: Querying, id: number, chosen: Chosen): Promise<void> => {
  await tx.updateTable('webhookEndpoint').where('id', '=', id).set(written(chosen)).execute()
}

/** @param works true: it is told again, as if nothing had failed @param by null: the shop itself stops it */
export const updateStopped = async (tx: Querying, id: number, works: boolean, by: number | null): Promise<void> => {
  const set = works
    ? { stoppedAt: null, stoppedBy: null, failingSince: null }
    : { stoppedAt: sql<Date>`now()`, stoppedBy: by }
  await tx.updateTable('webhookEndpoint').where('id', '=', id).set(set).execute()
}

export const markEnded = async (tx: Querying, id: number): Promise<void> => {
  await tx.updateTable('webhookEndpoint').where('id', '=', id).set({ endedAt: sql`now()` }).execute()
}

/** Stores a new secret; the one before holds for a day. @param sealed the new one @param before the present one */
export const replaceSecret = async (tx: Querying, id: number, sealed: Buffer, before: Buffer): Promise<void> => {
  await tx
    .updateTable('webhookEndpoint')
    .where('id', '=', id)
    .set({ secret: sealed, oldSecret: before, oldSecretUntil: sql`now() + interval '1 day'` })
    .execute()
}

/** Notes that something arrived, or that nothing does. @returns since when nothing has arrived */
export const noteOutcome = async (tx: Querying, id: number, hasArrived: boolean): Promise<Date | null> => {
  const row = await tx
    .updateTable('webhookEndpoint')
    .where('id', '=', id)
    .set({ failingSince: hasArrived ? null : sql`coalesce(failing_since, now())` })
    .returning('failingSince')
    .executeTakeFirst()
  return row?.failingSince ?? null
}

/** Whether anybody is to be told of such things. */
export const isListened = async (tx: Querying, kinds: readonly WebhookKind[]): Promise<boolean> => {
  const row = await tx
    .selectFrom('webhookEndpoint')
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where(sql<boolean>`kinds && ${[...kinds]}::text[]`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are told of a thing of a storefront. */
export const findListeners = async (tx: Querying, kind: string, portalCode: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('webhookEndpoint')
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where(sql<boolean>`${kind} = ANY(kinds)`)
    .where(sql<boolean>`(portal_codes IS NULL OR ${portalCode} = ANY(portal_codes))`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
