import type { Permission } from '@parter/contract/wire/permissions.ts'

/** Who makes a change, as the audit log knows it. */
export type Actor =
  | { readonly kind: 'staff'; readonly id: number; readonly requestId: string }
  | { readonly kind: 'system' }

/** Commands, workers and the start of the shop. */
export const SYSTEM: Actor = { kind: 'system' }

/** How far a role reaches: what is null sets no limit. */
export interface Reach {
  readonly portalCodes: readonly string[] | null
  readonly promoterId: number | null
  readonly eventIds: readonly number[] | null
}

/** Where a thing belongs: what is null belongs nowhere in particular, and only roles without that limit cover it. */
export interface Belonging {
  readonly portalCode: string | null
  readonly promoterId?: number | null
  readonly eventId?: number | null
}

/** A signed-in member of staff, as the handler of a call is given them. */
export interface StaffActor {
  readonly kind: 'staff'
  /** 0: another program by its key, which only reads. */
  readonly id: number
  readonly requestId: string
  /** The id of the session's row. */
  readonly sessionId: Buffer
  /** Where they may do something: lists show what any of these covers; none: nowhere. */
  reach(permission: Permission): readonly Reach[]
}
