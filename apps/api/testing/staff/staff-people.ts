import { randomBytes } from 'node:crypto'
import type { Role } from '@parter/contract/staff/staff.forms.ts'
import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import { insertStaffPasskey } from '../../src/staff/credentials/credentials.store.ts'
import { insertGrant, type NewGrant } from '../../src/staff/members/grants.store.ts'
import { insertMember } from '../../src/staff/members/members.store.ts'
import { staffSessionId } from '../../src/staff/sessions/read-staff.ts'
import { insertStaffSession } from '../../src/staff/sessions/staff-sessions.store.ts'
import { openBrowser, type TestBrowser } from '../account/browser.ts'
import type { TestShop } from '../shop.ts'

/** A member of staff who is signed in, with their browser. */
export interface StaffPerson {
  readonly id: number
  readonly email: string
  readonly browser: TestBrowser
}

const NO_LIMITS = { portalCodes: null, promoterId: null, eventIds: null, validUntil: null } as const
let people = 0

/**
 * Somebody who works here, signed in and confirmed a moment ago, with a passkey that nobody holds.
 * @param roles with their limits; a role alone has none
 */
export const staffPerson = async (
  test: TestShop,
  ...roles: readonly (Role | (Partial<NewGrant> & { readonly role: Role }))[]
): Promise<StaffPerson> => {
  const email = `staff${++people}@example.com`
  const secret = randomBytes(32).toString('base64url')
  const id = await inTransaction(test.shop.db, async (tx) => {
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
  const browser = openBrowser(test)
  browser.cookies.set('staff', secret)
  return { id, email, browser }
}
