import type { Querying } from '../shop/shop.ts'
import type { Actor, Belonging } from './actor.ts'
import { changedFields, type Fields } from './changes.rules.ts'

/** One change, as it is written down. */
export interface AuditEntry {
  /** The call that made it, or the command. */
  readonly verb: string
  readonly subject: { readonly kind: string; readonly id: number | string } & Partial<Belonging>
  /** The thing before and after; only what differs is kept. Persons stand in it by number. */
  readonly before?: Fields
  readonly after?: Fields
  readonly reason?: string
}

/** Writes a change into the audit log. Call it in the transaction of the change. */
export const writeAudit = async (
  tx: Querying,
  actor: Actor,
  { verb, subject, before = {}, after = {}, reason }: AuditEntry,
): Promise<void> => {
  const changed = changedFields(before, after)
  await tx
    .insertInto('auditEntry')
    .values({
      actorKind: actor.kind,
      actorId: actor.kind === 'staff' ? actor.id : null,
      requestId: actor.kind === 'staff' ? actor.requestId : '',
      verb,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      portalCode: subject.portalCode ?? null,
      promoterId: subject.promoterId ?? null,
      eventId: subject.eventId ?? null,
      before: JSON.stringify(changed.before),
      after: JSON.stringify(changed.after),
      reason: reason ?? null,
    })
    .execute()
}
