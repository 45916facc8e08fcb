/** What a member of staff may be allowed to do: the verbs of things. A call names the one that it needs. */
export const PERMISSIONS = [
  'audit.read',
  'hall.edit',
  'hall.read',
  'history.read',
  'monitoring.read',
  'staff.end',
  'staff.grant',
  'staff.invite',
  'staff.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Kinds of things that belong to a storefront, a promoter or an event: see `staffScopes` in the server's `rooms.ts`. */
export type ScopedKind = 'hall'
