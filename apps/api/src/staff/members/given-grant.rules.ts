import type { NewGrant } from './grants.store.ts'

/** A role as the form sends it: what is empty sets no limit. */
export interface GivenGrant {
  readonly role: string
  readonly portalCodes: readonly string[]
  readonly promoterId: string
  readonly eventIds: string
  readonly validUntil: string
}

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list)

/** A role as it is stored. */
export const readGrant = ({ role, portalCodes, promoterId, eventIds, validUntil }: GivenGrant): NewGrant => ({
  role,
  portalCodes: orNull([...new Set(portalCodes)].toSorted()),
  promoterId: promoterId === '' ? null : Number(promoterId),
  eventIds: orNull([...new Set((eventIds.match(/\d+/g) ?? []).map(Number))]),
  validUntil: validUntil === '' ? null : validUntil,
})
