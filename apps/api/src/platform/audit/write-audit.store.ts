import type { Querying } from '../shop/shop.ts'
import type { Actor, Belonging } from './actor.ts'

/** Values of fields, by name: plain JSON without secrets and without what names a person. */
type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields in which two states of a thing differ; what one of them lacks is null there. */
const changedFields = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

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
