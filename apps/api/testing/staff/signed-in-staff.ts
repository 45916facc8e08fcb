import { randomBytes } from 'node:crypto'
import type { Role } from '@parter/contract/staff/staff.forms.ts'
import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import type { Database } from '../../src/platform/shop/shop.ts'
import { insertStaffPasskey } from '../../src/staff/credentials/credentials.store.ts'
import { insertGrant, type NewGrant } from '../../src/staff/members/grants.store.ts'
import { insertMember } from '../../src/staff/members/members.store.ts'
import { staffSessionId } from '../../src/staff/sessions/read-staff.ts'
import { insertStaffSession } from '../../src/staff/sessions/staff-sessions.store.ts'

/** A role with its limits; a role alone has none. */
export type StaffRole = Role | (Partial<NewGrant> & { readonly role: Role })

const NO_LIMITS = { portalCodes: null, promoterId: null, eventIds: null, validUntil: null } as const
let people = 0

/**
 * A member of staff who has just signed in and confirmed, with a passkey that exists only in the database.
 * @returns `secret`: the value of their cookie
 */
export const signedInStaff = async (db: Database, roles: readonly StaffRole[]) => {
  const email = `staff${++people}@example.com`
  const secret = randomBytes(32).toString('base64url')
  const id = await inTransaction(db, async (tx) => {
    const member = (await insertMember(tx, { email, name: `Staff ${people}`, language: 'en' })) ?? 0
    for (const role of roles)
      await insertGrant(tx, member, { ...NO_LIMITS, ...(typeof role === 'string' ? { role } : role) })
    const passkey = {
      staffId: member,
      handle: Buffer.from(email).toString('base64url'),
      secret: Buffer.from('key'),
      counter: 0,
      transports: [],
    }
    await insertStaffPasskey(tx, { ...passkey, label: 'Phone' })
    await insertStaffSession(tx, { id: staffSessionId(secret), staffId: member, device: 'Chrome · Linux' })
    return member
  })
  return { id, email, secret }
}
