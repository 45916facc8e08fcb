import type { ReplyOf } from '@parter/contract/calls.ts'
import { ROLES, type Role } from '@parter/contract/staff/staff.forms.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { ROLE_PERMISSIONS } from '../roles/roles.rules.ts'
import { listMembers } from './members.store.ts'

const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

/** All who work here or did, and what each role may do. */
export const listStaff = async (shop: Shop): Promise<ReplyOf<'listStaff'>> => {
  const rows = await listMembers(shop.db)
  return {
    members: rows.map(({ id, name, email, isDemo, kinds, seenAt, createdAt, endedAt, grants }) => {
      const factors = [
        ...(kinds.includes('passkey') ? (['passkey'] as const) : []),
        ...(kinds.includes('password') && kinds.includes('totp') ? (['password'] as const) : []),
      ]
      return {
        id,
        name,
        email,
        factors,
        state: endedAt ? 'ended' : factors.length > 0 || isDemo ? 'active' : 'invited',
        seenAt: seenAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        grants: grants.flatMap(({ role, validUntil, ...grant }) =>
          isRole(role) ? [{ ...grant, role, validUntil: validUntil && new Date(validUntil).toISOString() }] : [],
        ),
      }
    }),
    roles: ROLES.map((role) => ({ role, permissions: [...ROLE_PERMISSIONS[role]] })),
  }
}
