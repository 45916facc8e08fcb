import type { ReplyOf } from '@parter/contract/calls.ts'
import { ROLES, type Role } from '@parter/contract/staff/staff.forms.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { type Column, fileOfAll } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import type { Served } from '../../platform/http/serve.ts'
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

type Member = ReplyOf<'listStaff'>['members'][number]

const COLUMNS: readonly Column<Member>[] = [
  ['staff_name', ({ name }) => name],
  ['staff_email', ({ email }) => email],
  ['staff_state', ({ state }, say) => say(`staff_state_${state}`)],
  ['staff_roles', ({ grants }, say) => grants.map(({ role }) => say(`staff_role_${role}`)).join(', ')],
  ['staff_last_seen', ({ seenAt }) => seenAt],
]

/** The members as a file; who took it stands in the audit log (R12.1). */
export const exportStaff = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportStaff'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = visitor.language } = query
  const { members } = await listStaff(shop)
  const after = { format, rows: members.length }
  await writeAudit(shop.db, staff, { verb: 'exportStaff', subject: { kind: 'report', id: 'members' }, after })
  return await fileOfAll({ name: 'members', columns: COLUMNS, rows: members }, format, language)
}
